import { coinTypesOf } from '@latchkey/protocol'
import { evmChainOfCoinType, toCoinType } from '@latchkey/protocol/wire'
import { Refusal, refuseValue } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'
import type { Network } from '../networks/Network.js'

/** The coin type of Ethereum, under which every EVM address is looked for first. */
export const ethereumCoinType = 60

/** Tells whether a coin type is that of an EVM chain. */
export const isEvmCoinType = (coinType: number) => evmChainOfCoinType(coinType) !== undefined

/** The coin types by which names hold addresses of an EVM network, its own first; none of an id that ENSIP-11 has no room for. */
export function evmCoinTypesOf({
  namespace,
  chainId,
}: Pick<Network, 'namespace' | 'chainId'>): readonly number[] {
  return namespace === 'eip155' && Number(chainId.slice(7)) < 0x8000_0000 ? coinTypesOf(chainId) : []
}

/**
 * The networks of this server whose addresses a coin type stands for: one of EVM, one or more of Solana and Bitcoin.
 *
 * None: `refuseValue('coin_type', …)`.
 */
export function findNetworks({ networks }: Pick<Dependencies, 'networks'>, coinType: number): Network[] {
  const evm = evmChainOfCoinType(coinType)
  const found = networks.all.filter(({ chainId, namespace }) =>
    namespace === 'eip155' ? chainId === evm : toCoinType(chainId) === coinType,
  )
  if (found.length === 0) throw refuseValue('coin_type', `coin type ${coinType} is not supported`)
  return found
}

/** The network that an address belongs to, and the address in its canonical spelling; undefined if to none of them. */
export function findAddress(
  networks: readonly Network[],
  text: string,
): { network: Network; address: string } | undefined {
  for (const network of networks) {
    try {
      return { network, address: network.parseAddress(text) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return undefined
}
