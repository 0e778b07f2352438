import type { EmbeddedOwner, EmbeddedOwners, Network, OwnersState } from '@latchkey/core'
import { getQueryClient } from '@latchkey/core/query'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useQuery } from '../../state/useQuery.js'

/** How an owner stands on a network. */
export type Standing = {
  network: Network
  /**
   * An owner, the only one, or none; `not-yet` where the account is not there and another passkey opens it, `several` where more
   * than one have to sign, `unread` where its node did not answer.
   */
  kind: 'owner' | 'only' | 'none' | 'not-yet' | 'several' | 'unread'
}

export type UseStandingsParameters = { port: EmbeddedOwners; account: string; owner: EmbeddedOwner }

/** How an owner stands on each network of the wallet, as the chains say. */
export function useStandings({ port, account, owner }: UseStandingsParameters) {
  const { latchkey } = useLatchkeyContext()
  const networks = latchkey.networks.filter(({ caipNetworkId }) => port.networks.includes(caipNetworkId))
  const { data, refetch } = useQuery(getQueryClient(latchkey), {
    queryKey: ['latchkey', 'owners', 'standings', { account }],
    queryFn: () =>
      Promise.all(
        networks.map(async (network) => {
          const place = { account, caipNetworkId: network.caipNetworkId }
          return { network, state: await port.read(place).catch(() => undefined) }
        }),
      ),
    staleTime: 0,
  })
  const standings = data?.map(({ network, state }): Standing => ({ network, kind: toKind(state, owner) }))
  return { standings, refetch }
}

function toKind(state: OwnersState | undefined, { id }: EmbeddedOwner): Standing['kind'] {
  if (!state) return 'unread'
  const { owners, threshold, isDeployed } = state
  if (!isDeployed && owners.length === 0) return 'not-yet'
  if (threshold > 1) return 'several'
  const isOwner = owners.some((one) => one.id === id)
  return isOwner ? (owners.length === 1 ? 'only' : 'owner') : 'none'
}
