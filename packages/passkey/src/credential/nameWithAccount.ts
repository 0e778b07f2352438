import type { Address } from 'viem'

/** A passkey's name in the person's list, which tells it from those of other accounts. */
export const nameWithAccount = (name: string, account: Address): string =>
  `${name} (${account.slice(0, 6)}…${account.slice(-4)})`
