import type { ChainNamespace } from '@latchkey/protocol'
import type { Network } from '../../adapter/Network.js'
import type { Latchkey } from '../../Latchkey.js'
import { balancesQueryOptions } from '../balance/balancesQueryOptions.js'
import { toCurrency } from '../balance/currencies.js'
import { nativeBalanceQueryOptions } from '../balance/nativeBalanceQueryOptions.js'
import { selectNetworks } from '../balance/selectNetworks.js'
import { identityQueryOptions } from '../identity/identityQueryOptions.js'
import type { GetAccountReturnType } from './Account.js'
import { getAccount } from './getAccount.js'

export type AccountQueriesParameters = {
  /** The active namespace by default. */
  namespace?: ChainNamespace | undefined
  /** What values are wanted in, e.g. `eur`; the page's own, or US dollars, without one. */
  currency?: string | undefined
}

/** An account and the queries that its balances and names are answers of. */
export type AccountQueries = {
  account: GetAccountReturnType
  networks: readonly Network[]
  native: ReturnType<typeof nativeBalanceQueryOptions>
  tokens: ReturnType<typeof balancesQueryOptions>
  identity: ReturnType<typeof identityQueryOptions>
}

/** The queries of a namespace's account as it is now. */
export function accountQueries(
  latchkey: Latchkey,
  parameters: AccountQueriesParameters = {},
): AccountQueries {
  const account = getAccount(latchkey, { namespace: parameters.namespace })
  const { namespace, address, network } = account
  const caipNetworkId = network?.caipNetworkId
  const networks = selectNetworks(latchkey, { namespace, caipNetworkId })
  return {
    account,
    networks,
    native: nativeBalanceQueryOptions(latchkey, { namespace, address, caipNetworkId }),
    tokens: balancesQueryOptions(latchkey, {
      namespace,
      address,
      currency: toCurrency(latchkey, parameters.currency),
      networks: networks.map((one) => one.caipNetworkId),
    }),
    identity: identityQueryOptions(latchkey, { namespace, address }),
  }
}
