import { type Caip2Id, formatAmount } from '@latchkey/protocol'
import { QueryObserver } from '@tanstack/query-core'
import { defineOnce } from '../../defineOnce.js'
import type { Latchkey } from '../../Latchkey.js'
import { getQueryClient } from '../../query/getQueryClient.js'
import { balancesQueryOptions } from '../balance/balancesQueryOptions.js'
import { toCurrency } from '../balance/currencies.js'
import { listTokens } from '../balance/listTokens.js'
import { nativeBalanceQueryOptions } from '../balance/nativeBalanceQueryOptions.js'
import { selectNetworks } from '../balance/selectNetworks.js'
import { getTokenChoices } from '../balance/tokenChoices.js'
import { identityQueryOptions } from '../identity/identityQueryOptions.js'
import type { AccountDetails } from './AccountDetails.js'
import type { WatchAccountParameters } from './watchAccount.js'

type Follower = { count: number; stop: () => void }

const getFollowers = defineOnce(() => new Map<string, Follower>(), {
  dispose(followers) {
    for (const { stop } of followers.values()) stop()
  },
})

/** Writes what chain and API say of a namespace's account into its details; one does it for all who want to know. */
export function followAccount(latchkey: Latchkey, parameters: WatchAccountParameters): () => void {
  const key = `${parameters.namespace} ${parameters.currency}`
  const followers = getFollowers(latchkey)
  const follower = followers.get(key) ?? { count: 0, stop: follow(latchkey, parameters) }
  follower.count += 1
  followers.set(key, follower)
  return () => {
    follower.count -= 1
    if (follower.count > 0) return
    followers.delete(key)
    follower.stop()
  }
}

/** Asks anew whenever the account or its network becomes another one. */
function follow(latchkey: Latchkey, parameters: WatchAccountParameters): () => void {
  const read = () => {
    const { account, network } = latchkey.store.getState().namespaces[parameters.namespace] ?? {}
    return { address: account?.address, caipNetworkId: network?.caipNetworkId }
  }
  let followed = read()
  let stop = ask(latchkey, { ...parameters, ...followed })
  const unsubscribe = latchkey.store.subscribe(() => {
    const now = read()
    if (now.address === followed.address && now.caipNetworkId === followed.caipNetworkId) return
    followed = now
    stop()
    stop = ask(latchkey, { ...parameters, ...now })
  })
  return () => {
    unsubscribe()
    stop()
  }
}

type AskParameters = WatchAccountParameters & {
  address: string | undefined
  caipNetworkId: Caip2Id | undefined
}

function ask(latchkey: Latchkey, parameters: AskParameters): () => void {
  const { namespace, address, caipNetworkId } = parameters
  const currency = toCurrency(latchkey, parameters.currency)
  const networks = selectNetworks(latchkey, { namespace, caipNetworkId })
  const network = networks.find((one) => one.caipNetworkId === caipNetworkId)
  if (address === undefined || caipNetworkId === undefined || !network) return () => {}
  const client = getQueryClient(latchkey)
  const ids = networks.map((one) => one.caipNetworkId)
  // Whether it is being asked again is nobody's business here.
  const quiet = { notifyOnChangeProps: ['data' as const] }
  const native = new QueryObserver(client, {
    ...nativeBalanceQueryOptions(latchkey, { namespace, address, caipNetworkId }),
    ...quiet,
  })
  const tokens = new QueryObserver(client, {
    ...balancesQueryOptions(latchkey, { namespace, address, currency, networks: ids }),
    ...quiet,
  })
  const identity = new QueryObserver(client, {
    ...identityQueryOptions(latchkey, { namespace, address }),
    ...quiet,
  })
  const choices = getTokenChoices(latchkey)

  const write = (known: AccountDetails | undefined) =>
    latchkey.store.setState(({ details }) => ({ details: { ...details, [namespace]: known } }))
  const publish = () => {
    const amount = native.getCurrentResult().data
    const held = tokens.getCurrentResult().data
    const { name, image } = identity.getCurrentResult().data ?? {}
    const list =
      held &&
      listTokens({
        tokens: held,
        networks,
        choices: choices.getState(),
        ...(amount && { native: { caipNetworkId, amount } }),
      })
    const known: AccountDetails = {
      balanceSymbol: network.nativeCurrency.symbol,
      ...(amount && { balance: formatAmount(amount) }),
      ...(name !== undefined && { profileName: name }),
      ...(image !== undefined && { profileImage: image }),
      ...(list && { tokenBalance: list.tokens }),
    }
    write(known)
  }
  const stops = [native, tokens, identity].map((observer) => observer.subscribe(publish))
  const stopChoices = choices.subscribe(publish)
  publish()
  return () => {
    stopChoices()
    for (const stop of stops) stop()
    // What was said of an account is not said of the next one.
    write(undefined)
  }
}
