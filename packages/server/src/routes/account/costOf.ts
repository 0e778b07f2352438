import type { Dependencies } from '../../Dependencies.js'

/** What a read of an account costs of a client's limits: as much as on all of its chains together (S-41). */
export function costOf(
  { networks }: Dependencies,
  source: 'balances' | 'history',
  chainIds: readonly string[] | undefined,
): number {
  const asked = chainIds ? chainIds.map((chainId) => networks.find(chainId)) : networks.all
  const isMeant = (namespace: string) => chainIds !== undefined || namespace === 'eip155'
  const costs = asked.flatMap((network) =>
    network && isMeant(network.namespace) ? [network[source].cost ?? 1] : [],
  )
  return Math.max(
    1,
    costs.reduce((sum, cost) => sum + cost, 0),
  )
}
