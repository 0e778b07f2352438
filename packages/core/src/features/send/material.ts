import { type Amount, type ChainNamespace, toBasisPoints } from '@latchkey/protocol'
import type { Currency } from '@latchkey/protocol/wire'
import { within } from '../../adapter/kit/within.js'
import type { Network } from '../../adapter/Network.js'
import { defineOnce } from '../../defineOnce.js'
import { createLatest, type IsLatest } from '../../flow/createLatest.js'
import type { Latchkey } from '../../Latchkey.js'
import { freshFor } from '../../query/freshFor.js'
import { getQueryClient } from '../../query/getQueryClient.js'
import { pace } from '../../query/pace.js'
import { times } from '../../query/times.js'
import { historyQueryOptions } from '../activity/historyQueryOptions.js'
import { listActivity } from '../activity/listActivity.js'
import { balancesQueryOptions } from '../balance/balancesQueryOptions.js'
import { isCurrency } from '../balance/currencies.js'
import { listTokens } from '../balance/listTokens.js'
import type { SendContext } from './state/SendContext.js'
import type { PriceTable, SendMaterial } from './state/SendMaterial.js'
import type { SendForm, SendPrices } from './state/SendState.js'

/** Longest that a review waits for what is still being read, in milliseconds. */
const longestWait = 2_000

export type MaterialReader = {
  /** Reads prices and counterparties of the account; answers for an older account or currency are dropped. */
  refresh: () => Promise<void>
  /** Waits for what is being read, but not for long: a slow server holds up no review. */
  settle: () => Promise<void>
  stop: () => void
}

/** Keeps what the flow knows from the data API: prices, and the addresses that a look-alike would imitate (S-01). */
export function createMaterialReader(context: SendContext, onRead: () => void): MaterialReader {
  const { latchkey, namespace } = context
  const runs = createLatest()
  let reading: Promise<void> | undefined

  async function read(isLatest: IsLatest): Promise<void> {
    const account = context.findAccount()
    const currency = context.currency()
    if (!account || !latchkey.api || !isCurrency(currency)) return
    const { address, network } = account
    await readMaterial(latchkey, { namespace, network, address, currency }, (part) => {
      if (!isLatest()) return
      // What could not be read again stays as it was known.
      const isSameCurrency = context.material.currency === currency
      context.material = { ...(isSameCurrency && context.material), currency, ...part }
      onRead()
    })
  }

  function refresh(): Promise<void> {
    const isLatest = runs.begin()
    reading = read(isLatest).catch(() => {})
    return reading
  }

  return {
    refresh,
    settle: () => within(reading ?? refresh(), longestWait).catch(() => {}),
    stop() {
      runs.end()
      reading = undefined
    },
  }
}

/** Reads prices and counterparties, and gives each once it is there; what a server fails to give is left out. */
export async function readMaterial(
  latchkey: Latchkey,
  parameters: ReadMaterialParameters,
  give: (part: SendMaterial) => void,
): Promise<void> {
  await Promise.allSettled([
    readPrices(latchkey, parameters).then((prices) => give({ prices })),
    readCounterparties(latchkey, parameters).then((counterparties) => give({ counterparties })),
  ])
}

export type ReadMaterialParameters = {
  namespace: ChainNamespace
  network: Network
  address: string
  currency: Currency
}

/** Prices of what an account holds, by the cache that the list of balances reads; an imitation has none (S-10). */
export async function readPrices(
  latchkey: Latchkey,
  { namespace, network, address, currency }: ReadMaterialParameters,
): Promise<PriceTable> {
  const networks = [network.caipNetworkId]
  const options = balancesQueryOptions(latchkey, { namespace, networks, address, currency })
  const { queryKey, queryFn, staleTime } = options
  if (typeof queryFn !== 'function') return new Map()
  const balances = await getQueryClient(latchkey).fetchQuery({ queryKey, queryFn, staleTime, retry: false })
  const { tokens, hidden } = listTokens({ tokens: balances.tokens, networks: [network] })
  return new Map(
    [...tokens, ...hidden].flatMap((token) =>
      token.price && token.price.value > 0n ? [[token.address, token.price] as const] : [],
    ),
  )
}

/** Prices for a form, by what the data API said; those in another currency do not count. */
export function pricesOf({ token }: SendForm, { material, currency, rules }: SendContext): SendPrices {
  if (material.currency !== currency() || !material.prices) return {}
  const native = material.prices.get(undefined)
  if (token?.address === undefined) return { asset: native, native }
  const distinct = (address: string | undefined) => address && (rules?.distinctPart(address) ?? address)
  const wanted = distinct(token.address)
  const found = [...material.prices].find(([address]) => distinct(address) === wanted)
  return { asset: found?.[1], native }
}

/** The prices of a visit, by currency and asset: the first that was heard, and then those that people have confirmed. */
const getSeenPrices = defineOnce(() => new Map<string, Amount>())

function seenPrices({ latchkey, currency, findAccount }: SendContext, { token }: SendForm) {
  const seen = getSeenPrices(latchkey)
  const key = `${currency()} ${findAccount()?.network.caipNetworkId} ${token?.address ?? ''}`
  return { get: () => seen.get(key), put: (price: Amount) => void seen.set(key, price) }
}

/**
 * The price that typed money stands for base units by: the one that was there when it was typed, whatever a server says
 * afterwards. In an amount that is not money nothing depends on it.
 */
export function keepPrice(
  form: SendForm,
  context: SendContext,
  price: Amount | undefined,
): Amount | undefined {
  const seen = seenPrices(context, form)
  if (price && !seen.get()) seen.put(price)
  if (!form.inFiat || !context.money) return price
  context.money.price ??= price
  return context.money.price
}

/** A confirmed price is what the next one is compared with. */
export function confirmPrice(form: SendForm, context: SendContext): void {
  if (form.inFiat && context.money?.price) seenPrices(context, form).put(context.money.price)
}

/** What a price was, and what it is. */
export type PriceMove = { from: Amount; to: Amount; basisPoints: number }

/** The greater one of two moves: since the money was typed, and since the price was last seen; absent where none counts. */
export function findPriceMove(
  form: SendForm,
  context: SendContext,
  now: Amount | undefined,
): PriceMove | undefined {
  const typed = context.money?.price
  if (!form.inFiat || !typed) return undefined
  const [greatest] = [
    { from: seenPrices(context, form).get() ?? typed, to: typed },
    { from: typed, to: now ?? typed },
  ]
    .map((move) => ({ ...move, basisPoints: moveOf(move.from, move.to) }))
    .sort((one, other) => other.basisPoints - one.basisPoints)
  return greatest && greatest.basisPoints >= priceMoves.warning ? greatest : undefined
}

/** Basis points between two prices that a person is told of, and has to confirm. */
export const priceMoves = { warning: 500, blocking: 2_500 } as const

function moveOf(from: Amount, to: Amount): number {
  const decimals = Math.max(from.decimals, to.decimals)
  const [a, b] = [from, to].map(({ value, decimals: own }) => value * 10n ** BigInt(decimals - own)) as [
    bigint,
    bigint,
  ]
  return a === 0n ? 0 : toBasisPoints(a > b ? a - b : b - a, a)
}

/** Addresses that an account has dealt with, by the cache that the activity list reads, without what spam put there (S-02). */
export async function readCounterparties(
  latchkey: Latchkey,
  { namespace, network, address, currency }: ReadMaterialParameters,
): Promise<readonly string[]> {
  const networks = [network.caipNetworkId]
  const options = historyQueryOptions(latchkey, { namespace, networks, address, currency })
  const { queryKey, queryFn, initialPageParam, getNextPageParam } = options
  if (typeof queryFn !== 'function') return []
  // A form asks again and again; whom one has dealt with hardly changes, and a server in trouble is left alone (F-14).
  const { pages } = await getQueryClient(latchkey).fetchInfiniteQuery({
    queryKey,
    queryFn: (context) => pace(latchkey, { queryKey, signal: context.signal }, async () => queryFn(context)),
    staleTime: freshFor(times.identity),
    initialPageParam,
    getNextPageParam,
    retry: false,
  })
  const history = pages.flatMap(({ data }) => data)
  const activities = listActivity({ history, address, networks: [network], currency })
  const parties = activities.filter(({ isSpam }) => !isSpam).flatMap(({ from, to }) => [from, to])
  return [...new Set(parties)].filter((party) => party !== '')
}
