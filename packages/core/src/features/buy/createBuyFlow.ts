import { type ChainNamespace, isLatchkeyError } from '@latchkey/protocol'
import { onrampOrderCall, onrampUrlCall } from '@latchkey/protocol/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { request } from '../../api/request.js'
import { toWireNumber } from '../../api/toWireNumber.js'
import { toLatchkeyError } from '../../errors/toLatchkeyError.js'
import type { Latchkey } from '../../Latchkey.js'
import { balancesQueryKey, historyQueryKey } from '../../query/accountQueryKeys.js'
import { getQueryClient } from '../../query/getQueryClient.js'
import { nativeBalanceQueryKey } from '../balance/nativeBalanceQueryKey.js'
import { type BuyForm, type BuyState, initialBuyState } from './BuyState.js'
import { checkPage } from './checkPage.js'
import { choose } from './choose.js'
import { fetchBuyOptions } from './fetchBuyOptions.js'
import { fetchBuyQuotes } from './fetchBuyQuotes.js'
import { type BuyOrder, isOver, readOrders, writeOrders } from './orders.js'

export type BuyFlowParameters = {
  /** Whose coin is offered first. */
  namespace: ChainNamespace
  /** How amounts are typed; a function where that can change while the flow lives. */
  locale: string | (() => string)
  /** Unix milliseconds. */
  now?: (() => number) | undefined
}

/** A window that was opened inside a click, before it is known what it will show. */
export type BuyPage = { show: (url: string) => void; close: () => void }

/** Buying coins, from the first keystroke until they are there, without any user interface. */
export type BuyFlow = {
  store: StoreApi<BuyState>
  /** Reads what can be bought; again where that is old. */
  load: () => Promise<void>
  /** Takes what was typed or chosen. */
  edit: (form: Partial<BuyForm>) => void
  /** Asks for quotes again. */
  refresh: () => void
  /**
   * Has the server make the page of the provider, checks whose it is and shows it (S-29). Without a window, `blocked` holds
   * its address.
   */
  buy: (page?: BuyPage) => Promise<void>
  /** Follows the purchases that are not over until they are; a new one is followed by itself. */
  follow: () => void
  /** Forgets a purchase. */
  forget: (id: string) => void
  /** Stops following the instance. */
  dispose: () => void
}

/** Quotes are asked for once nothing was typed for this long, in milliseconds. */
const pause = 400
/** How often a purchase is asked after, in its first two minutes and later. */
const followMs = { soon: 2_000, later: 10_000, afterMs: 120_000 }

/**
 * Creates the flow behind the buy view.
 *
 * @example
 * const flow = createBuyFlow(latchkey, { namespace: 'eip155', locale: 'en' })
 * await flow.load()
 * flow.edit({ amount: '50' })
 */
export function createBuyFlow(latchkey: Latchkey, parameters: BuyFlowParameters): BuyFlow {
  const { namespace, locale, now = Date.now } = parameters
  const store = createStore<BuyState>(() => ({ ...initialBuyState, orders: readOrders(latchkey, now()) }))
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = new AbortController()
  let isDisposed = false

  function stop() {
    clearTimeout(timer)
    asking.abort()
    asking = new AbortController()
  }

  function settle(form: BuyForm) {
    const { options } = store.getState()
    const caipNetworkId = latchkey.store.getState().namespaces[namespace]?.network?.caipNetworkId
    const where = { locale: typeof locale === 'function' ? locale() : locale, namespace, caipNetworkId }
    return choose(form, options, where)
  }

  /** Works out what the form stands for, and asks what it costs. */
  function update(form: BuyForm, delayMs: number) {
    stop()
    const { choice, amountError, limit } = settle(form)
    const { target, currency, method, amount } = choice
    const canQuote = target && currency && method && amount && !limit
    const base = {
      form,
      choice,
      amountError,
      limit,
      quotes: undefined,
      blocked: undefined,
      problem: undefined,
    }
    store.setState({ ...base, isQuoting: Boolean(canQuote) })
    if (!canQuote) return
    const { signal } = asking
    timer = setTimeout(() => {
      fetchBuyQuotes(latchkey, { target, currency, method: method.id, amount, signal }).then(
        // An older answer never overwrites a newer one.
        (quotes) => signal.aborted || showQuotes(quotes),
        () => {},
      )
    }, delayMs)
  }

  function showQuotes(quotes: NonNullable<BuyState['quotes']>) {
    const { form, choice } = store.getState()
    const quote = quotes.find(({ provider }) => provider === form.provider) ?? quotes[0]
    store.setState({ quotes, isQuoting: false, choice: { ...choice, quote } })
  }

  function keep(orders: readonly BuyOrder[]) {
    store.setState({ orders })
    writeOrders(latchkey, orders)
  }

  async function ask(order: BuyOrder): Promise<void> {
    const told = await request(latchkey, onrampOrderCall, { id: order.id })
    const changed: BuyOrder = {
      ...order,
      status: told.status,
      received: told.purchaseAmount.amount,
      reason: told.reason ?? undefined,
      hash: told.hash ?? undefined,
    }
    const { orders } = store.getState()
    if (!orders.some(({ id }) => id === order.id)) return
    keep(orders.map((one) => (one.id === order.id ? changed : one)))
    if (told.status === 'delivered' && order.status !== 'delivered') refreshBalances(latchkey, order)
  }

  let following: ReturnType<typeof setTimeout> | 'now' | undefined
  async function follow(): Promise<void> {
    if (following !== undefined) return
    following = 'now'
    const listOpen = () => store.getState().orders.filter((order) => order.isTold && !isOver(order))
    await Promise.all(
      listOpen().map((order) =>
        ask(order).catch((error: unknown) => {
          // What cannot be asked now is asked again; one that the server does not know any more is over.
          const isGone = isLatchkeyError(error, 'api/refused') && error.context.status === 404
          if (isGone) keep(store.getState().orders.filter(({ id }) => id !== order.id))
        }),
      ),
    )
    const [newest] = listOpen()
    if (isDisposed || !newest) {
      following = undefined
      return
    }
    const isSoon = now() - newest.startedAt < followMs.afterMs
    following = setTimeout(
      () => {
        following = undefined
        void follow()
      },
      isSoon ? followMs.soon : followMs.later,
    )
  }

  // Another account gets other coins.
  const unsubscribe = latchkey.store.subscribe(({ namespaces }, previous) => {
    const { options } = store.getState()
    if (!options || namespaces === previous.namespaces) return
    const addressOf = (all: typeof namespaces) =>
      Object.values(all).map(({ account, network }) => `${account?.address} ${network?.caipNetworkId}`)
    if (addressOf(namespaces).join() !== addressOf(previous.namespaces).join()) void load()
  })

  async function load(): Promise<void> {
    const options = await fetchBuyOptions(latchkey)
    store.setState({ options })
    update(store.getState().form, 0)
  }

  return {
    store,
    load,
    edit(patch) {
      const { form, quotes, choice } = store.getState()
      const next = { ...form, ...patch }
      // Another provider of the same quotes needs no new ones.
      if (quotes && Object.keys(patch).join() === 'provider') {
        const quote = quotes.find(({ provider }) => provider === patch.provider) ?? quotes[0]
        store.setState({ form: next, choice: { ...choice, quote } })
      } else update(next, pause)
    },
    refresh: () => update(store.getState().form, 0),
    async buy(page) {
      const { choice, isOpening } = store.getState()
      const { target, currency, method, amount, quote } = choice
      if (isOpening || !target || !currency || !amount || !quote || !latchkey.api) return page?.close()
      store.setState({ isOpening: true, problem: undefined, blocked: undefined })
      try {
        const { network, address, symbol } = target
        const answer = await request(latchkey, onrampUrlCall, {
          body: {
            destinationWallets: [{ address, blockchains: [network.caipNetworkId], assets: [symbol] }],
            partnerUserId: address,
            defaultNetwork: network.caipNetworkId,
            defaultExperience: 'buy',
            presetFiatAmount: toWireNumber(amount),
            fiatCurrency: currency.id,
            paymentMethod: method?.id,
            ...(quote.provider !== undefined && { serviceProvider: quote.provider }),
          },
        })
        const url = checkPage(latchkey.api, { url: answer.url, address })
        const order: BuyOrder = {
          id: answer.orderId ?? `page-${now()}`,
          isTold: answer.orderId !== undefined,
          namespace: network.chainNamespace,
          caipNetworkId: network.caipNetworkId,
          address,
          symbol,
          url,
          startedAt: now(),
          status: 'pending',
        }
        keep([order, ...store.getState().orders])
        if (page) page.show(url)
        void follow()
        store.setState({ isOpening: false, ...(!page && { blocked: url }) })
      } catch (cause) {
        page?.close()
        store.setState({ isOpening: false, problem: toLatchkeyError(cause, 'buy.open') })
      }
    },
    follow: () => void follow(),
    forget: (id) => keep(store.getState().orders.filter((order) => order.id !== id)),
    dispose() {
      isDisposed = true
      stop()
      if (following !== 'now') clearTimeout(following)
      unsubscribe()
    },
  }
}

/** What was bought is there: it is shown wherever balances are. */
function refreshBalances(latchkey: Latchkey, { namespace, address }: BuyOrder): void {
  const client = getQueryClient(latchkey)
  for (const queryKey of [
    nativeBalanceQueryKey({ address }),
    balancesQueryKey({ namespace, address }),
    historyQueryKey({ address }),
  ])
    void client.invalidateQueries({ queryKey }).catch(() => {})
}
