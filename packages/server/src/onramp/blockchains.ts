import { isLatchkeyError } from '@latchkey/protocol'
import { makeBitcoinAddress, makeEvmAddress, makeSolanaAddress } from '@latchkey/protocol/address'
import { refuseValue } from '../answers/Refusal.js'

/** The words of providers for public chains, the usual one first. */
const names: Readonly<Record<string, readonly string[]>> = {
  'eip155:1': ['ethereum'],
  'eip155:10': ['optimism'],
  'eip155:56': ['bnb-chain', 'binance-smart-chain'],
  'eip155:100': ['gnosis'],
  'eip155:137': ['polygon'],
  'eip155:8453': ['base'],
  'eip155:42161': ['arbitrum'],
  'eip155:42220': ['celo'],
  'eip155:43114': ['avalanche-c-chain', 'avalanche'],
  'eip155:7777777': ['zora'],
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['solana'],
  'bip122:000000000019d6689c085ae165831e93': ['bitcoin'],
}

const idsByName = new Map(
  Object.entries(names).flatMap(([chainId, words]) => words.map((word) => [word, chainId] as const)),
)

/** The CAIP-2 id of a public chain by a provider's word for it. */
export const findBlockchain = (name: string): string | undefined => idsByName.get(name.toLowerCase())

/** The word that providers have for a public chain. */
export const blockchainName = (chainId: string): string | undefined => names[chainId]?.[0]

/** The canonical spelling of an address of a public chain; `refuseValue('address', …)` where it is none. */
export function parsePublicAddress(chainId: string, text: string): string {
  try {
    if (chainId.startsWith('eip155:')) return makeEvmAddress(text)
    if (chainId.startsWith('solana:')) return makeSolanaAddress(text)
    return makeBitcoinAddress(text, 'mainnet').address
  } catch (error) {
    if (!isLatchkeyError(error)) throw error
    throw refuseValue('address', error.shortMessage, error)
  }
}
