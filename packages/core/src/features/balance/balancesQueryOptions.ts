import type { Caip2Id, ChainNamespace } from '@latchkey/protocol'
import { answersAllNetworks } from '@latchkey/protocol/wire'
import type { QueryObserverOptions } from '@tanstack/query-core'
import { toImageUrl } from '../../api/toImageUrl.js'
import type { Latchkey } from '../../Latchkey.js'
import { type BalancesParameters, balancesQueryKey } from '../../query/accountQueryKeys.js'
import { freshFor } from '../../query/freshFor.js'
import { pace } from '../../query/pace.js'
import { times } from '../../query/times.js'
import { askServed, learnServed, listUnserved } from '../chains/askServed.js'
import { askTogether } from '../chains/askTogether.js'
import type { ReadToken } from './readToken.js'
import { readTokens } from './readTokens.js'
import { requestBalances } from './requestBalances.js'

/** What an account holds, and the networks of which not all could be read, or that the data API does not serve. */
export type Balances = {
  tokens: readonly ReadToken[]
  missing: readonly Caip2Id[]
  unserved: readonly Caip2Id[]
}

/** What an account holds, as the data API says; a failure is not repeated within 30 s unless a person asks. */
export function balancesQueryOptions(
  latchkey: Latchkey,
  { namespace, networks, address, currency }: BalancesParameters,
): QueryObserverOptions<Balances, Error> {
  const queryKey = balancesQueryKey({ namespace, networks, address, currency })
  return {
    queryKey,
    enabled: latchkey.api !== undefined && address !== undefined && networks.length > 0,
    staleTime: freshFor(times.balance),
    // What was too slow for the last answer is there a moment later.
    refetchInterval: ({ state }) => (state.data?.missing.length ? times.missingPoll : times.balancePoll),
    retry: false,
    async queryFn({ signal }) {
      if (address === undefined) throw new TypeError('Disabled query ran.')
      return pace(latchkey, { queryKey, signal }, async () => {
        const ask = (chainId: Caip2Id | readonly Caip2Id[] | undefined) =>
          requestBalances(latchkey, { address, chainId, networks, currency, signal })
        const answers = isOneCall(namespace, networks)
          ? [await askTogether(latchkey, networks, ask)]
          : await Promise.all(networks.map((chainId) => askServed(latchkey, chainId, () => ask(chainId))))
        const balances = answers.flatMap((answer) => answer?.balances ?? [])
        const missing = answers.flatMap((answer) => answer?.missing ?? [])
        // An answer about several networks says nothing of one that the server does not know.
        const isSilent = (id: Caip2Id) =>
          !missing.includes(id) && !balances.some(({ chainId }) => chainId === id)
        if (networks.length > 1 && networks.some(isSilent)) await learnServed(latchkey)
        const tokens = await readTokens(balances, {
          networks: latchkey.networks.filter(({ caipNetworkId }) => networks.includes(caipNetworkId)),
          toImage: (url) => toImageUrl(latchkey.api, url),
        })
        const unserved = listUnserved(latchkey, networks)
        return { tokens, missing: networks.filter((id) => missing.includes(id)), unserved }
      })
    },
  }
}

/** An account is the same on every EVM network: one call, however many the page has. */
const isOneCall = (namespace: ChainNamespace, networks: readonly Caip2Id[]) =>
  answersAllNetworks(namespace) && networks.length > 1
