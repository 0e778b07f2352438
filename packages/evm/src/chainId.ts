import { type Caip2Id, LatchkeyError, makeCaip2Id } from '@latchkey/protocol'
import type { Config } from '@wagmi/core'

/** The chain number behind a CAIP-2 id, if the page configured it. */
export function toChainId(config: Config, caipNetworkId: Caip2Id): number {
  const chain = config.chains.find(({ id }) => toCaip2Id(id) === caipNetworkId)
  if (!chain) throw new LatchkeyError('network/not-found', { context: { network: caipNetworkId } })
  return chain.id
}

/** The CAIP-2 id of a chain number. */
export function toCaip2Id(chainId: number): Caip2Id {
  return makeCaip2Id({ namespace: 'eip155', reference: String(chainId) })
}
