import { hasFunction, peek, peekPath } from '../peek.js'
import { readIdentity } from '../readIdentity.js'
import type { FoundBitcoinWallet } from '../WalletLink.js'

/** More than any page has; what comes after is not read. */
const entryCount = 200
/** Leather has no request that it answers silently: its `getAddresses` asks each time. */
const leatherId = 'LeatherProvider'

/**
 * The wallets that `window.btc_providers` lists, each at the path that is its id.
 *
 * @see https://wbips.netlify.app/wbips/WBIP004
 */
export function findSatsConnectWallets(page: Window): readonly FoundBitcoinWallet[] {
  const entries = peek(page, 'btc_providers')
  if (!Array.isArray(entries)) return []
  return entries.slice(0, entryCount).flatMap((entry) => {
    const identity = readIdentity(peek(entry, 'name'), peek(entry, 'icon'))
    const id = peek(entry, 'id')
    const provider = typeof id === 'string' ? peekPath(page, id.split('.')) : undefined
    if (!identity || !hasFunction(provider, 'request')) return []
    return {
      ...identity,
      objects: [provider],
      kind: 'sats' as const,
      type: 'ANNOUNCED' as const,
      root: provider,
      ...(id === leatherId && { asksAgain: true as const }),
    }
  })
}
