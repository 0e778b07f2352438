import { type Amount, toBasisPoints } from '@latchkey/protocol'
import { within } from '../../adapter/kit/within.js'
import { defineOnce } from '../../defineOnce.js'
import { createLatest, type IsLatest } from '../../flow/createLatest.js'
import { isCurrency } from '../balance/currencies.js'
import type { SendContext } from './state/SendContext.js'
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
    // Lists of balances and of history are large; a page without a data API never needs them.
    const { readMaterial } = await import('./readMaterial.js')
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
