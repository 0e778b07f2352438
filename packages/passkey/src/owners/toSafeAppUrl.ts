import type { Address } from 'viem'
import type { PasskeyNetwork } from '../provider/PasskeyNetwork.js'

/** What Safe's app calls networks (EIP-3770), where Safe lists its passkey module. */
const shortNames: Readonly<Record<number, string>> = {
  1: 'eth',
  10: 'oeth',
  100: 'gno',
  137: 'matic',
  8453: 'base',
  42161: 'arb1',
  84532: 'basesep',
  421614: 'arb-sep',
  11155111: 'sep',
  11155420: 'opsep',
}

/** Where Safe's own app is. */
export const safeApp = 'https://app.safe.global'

/** Where an account opens in Safe's app, or in a page's own copy of it; nothing where it knows no name of the network. */
export function toSafeAppUrl(
  app: string | false,
  { chainId, shortName = shortNames[chainId] }: Pick<PasskeyNetwork, 'chainId' | 'shortName'>,
  account: Address,
): string | undefined {
  if (app === false || shortName === undefined) return undefined
  const url = new URL('home', app.endsWith('/') ? app : `${app}/`)
  // The app reads it with its colon.
  return `${url}?safe=${encodeURIComponent(shortName)}:${account}`
}
