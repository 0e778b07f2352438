import type { SolanaNetwork } from '../SolanaNetwork.js'
import type { StandardWallet } from '../wallets/StandardWallet.js'
import { toCaip2Id } from './toCaip2Id.js'
import { toWalletChain } from './toWalletChain.js'

const chains: readonly string[] = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet']

/**
 * Tells whether a wallet works on a network, by the chains it lists now.
 *
 * A public cluster has to be listed, by its name or by its CAIP-2 id. Of a local one a wallet seldom knows: it passes
 * where the wallet lists `solana:localnet`, and also where it lists none of the four names at all, since then its list
 * says nothing about what it does not do.
 */
export function worksOn(wallet: StandardWallet, network: SolanaNetwork): boolean {
  const wanted = toWalletChain(network)
  const listed = readChains(wallet)
  if (listed.includes(wanted) || listed.includes(toCaip2Id(network.genesisHash))) return true
  return wanted === 'solana:localnet' && !listed.some((chain) => chains.includes(chain))
}

/** The list as it is now; a wallet may change it at any time, or throw when it is asked. */
function readChains(wallet: StandardWallet): readonly string[] {
  try {
    const listed: unknown = wallet.chains
    return Array.isArray(listed) ? listed.filter((chain) => typeof chain === 'string') : []
  } catch {
    return []
  }
}
