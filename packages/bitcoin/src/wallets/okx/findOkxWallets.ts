import { hasFunction, peek } from '../peek.js'
import { type FoundBitcoinWallet, isNotEmpty } from '../WalletLink.js'
import { okxKeys } from './okxPaths.js'

const name = 'OKX Wallet'

/** The wallet in `window.okxwallet`; one of its objects also lies in `window.unisat`, and is this wallet there too. */
export function findOkxWallets(page: Window): readonly FoundBitcoinWallet[] {
  const owner = peek(page, 'okxwallet')
  if (typeof owner !== 'object' || owner === null) return []
  const objects = Object.values(okxKeys).flatMap((key) => {
    const network = peek(owner, key)
    return hasFunction(network, 'connect') ? [network] : []
  })
  if (!isNotEmpty(objects)) return []
  return [{ objects, kind: 'okx', type: 'INJECTED', name, root: owner }]
}
