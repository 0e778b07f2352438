import type { Networks } from '../networks/Network.js'
import { findChain } from './resolveWallets.js'

/** Reads a coin as aggregators write it: `ETH`, or with its chain, `USDC_POLYGON`. */
export function splitCoin(networks: Networks, code: string): { coin: string; chainId: string | undefined } {
  const at = code.indexOf('_')
  const chainId = at < 0 ? undefined : findChain(networks, code.slice(at + 1))
  return chainId === undefined ? { coin: code, chainId } : { coin: code.slice(0, at), chainId }
}
