import type { Latchkey, Wallet } from '@latchkey/core'

/** Tells whether a wallet of the list is what reaches wallets on phones, by a code to scan. */
export const isPaired = (
  { walletConnect }: Pick<Latchkey, 'walletConnect'>,
  { name, claims }: Wallet,
): boolean => name === walletConnect?.name && claims === undefined
