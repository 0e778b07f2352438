import type { Dependencies } from '../../Dependencies.js'

/** What a read of an account costs of a client's limits: as much as on the costliest of its chains (S-41). */
export function costOf(
  { networks }: Dependencies,
  source: 'balances' | 'history',
  chainId: string | undefined,
): number {
  const asked = chainId === undefined ? networks.all : [networks.find(chainId)]
  const isMeant = (namespace: string) => chainId !== undefined || namespace === 'eip155'
  const costs = asked.flatMap((network) =>
    network && isMeant(network.namespace) ? [network[source].cost ?? 1] : [],
  )
  return Math.max(1, ...costs)
}
