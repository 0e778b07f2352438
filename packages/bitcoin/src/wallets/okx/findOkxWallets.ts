import { peek } from '../peek.js'
import type { FoundWallet } from '../WalletLink.js'
import { createOkxLink, okxKeys } from './createOkxLink.js'

const name = 'OKX Wallet'

/** The wallet in `window.okxwallet`; it is known by its object for mainnet, which also lies in `window.unisat`. */
export function findOkxWallets(page: Window): readonly FoundWallet[] {
  const owner = peek(page, 'okxwallet')
  if (typeof owner !== 'object' || owner === null) return []
  const [first] = Object.values(okxKeys).flatMap((key) => {
    const network = peek(owner, key)
    return typeof peek(network, 'connect') === 'function' ? (network as object) : []
  })
  return first ? [{ object: first, kind: 'okx', name, createLink: () => createOkxLink(owner, name) }] : []
}
