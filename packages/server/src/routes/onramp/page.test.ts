import type { Latchkey } from '@latchkey/core'
import { type BuyFlow, createBuyFlow } from '@latchkey/core/buy'
import { formatAmount } from '@latchkey/protocol'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSignerPage, type PageSigner } from '../../../test/createSignerPage.js'
import { bitcoinChain, evmChain, openOnramp, people, solanaChain } from '../../../test/openOnramp.js'

// The widget's own flow on the real app and its orders.
let onramp: Awaited<ReturnType<typeof openOnramp>>
let latchkey: Latchkey
const signer = (address: string, caipNetworkId: string): PageSigner => ({
  address,
  caipNetworkId,
  coinType: 0,
  sign: async () => '0x',
})
beforeAll(async () => {
  onramp = await openOnramp()
  latchkey = await createSignerPage(onramp.app, [
    signer(people.evm, evmChain),
    signer(people.solana, solanaChain),
    signer(people.bitcoin, bitcoinChain),
  ])
})
afterAll(() => onramp.store.close())

const open = (flow: BuyFlow) => vi.waitFor(() => expect(flow.store.getState().choice.quote).toBeDefined())
const page = () => ({ show: vi.fn((_: string) => {}), close: vi.fn(() => {}) })

test.each([
  ['eip155', evmChain, people.evm, '0.0246'],
  ['solana', solanaChain, people.solana, '0.3272'],
  ['bip122', bitcoinChain, people.bitcoin, '0.0008'],
] as const)('default: %s: quoted, opened, paid, delivered', async (namespace, chain, address, received) => {
  const flow = createBuyFlow(latchkey, { namespace, locale: 'en' })
  await flow.load()
  const { options } = flow.store.getState()
  expect(options).toMatchObject({ isBuiltIn: false, currencies: [{ id: 'USD' }, { id: 'EUR' }] })
  const target = options?.targets.find(({ network }) => network.caipNetworkId === chain)
  flow.edit({ amount: '50', target: target?.id })
  await open(flow)
  const { quotes, choice } = flow.store.getState()
  expect(quotes).toMatchObject([{ provider: 'DEVNET', providerName: 'Devnet – no real money' }])
  expect(formatAmount(choice.quote?.received ?? { value: 0n, decimals: 0 })).toContain(received)
  const shown = page()
  await flow.buy(shown)
  const [order] = flow.store.getState().orders
  if (!order) throw new Error('nothing was ordered')
  expect(shown.show.mock.calls).toEqual([[`http://127.0.0.1:3080/onramp/checkout/${order.id}`]])
  expect(order).toMatchObject({ address, caipNetworkId: chain, isTold: true, status: 'pending' })

  const { token } = await onramp.openPage(order.id)
  await onramp.submit(order.id, { token, action: 'pay' })
  // Another page load finds it in storage, and the server says how far it is.
  flow.dispose()
  const next = createBuyFlow(latchkey, { namespace, locale: 'en' })
  next.follow()
  await vi.waitFor(() => expect(next.store.getState().orders[0]).toMatchObject({ status: 'delivered' }))
  next.dispose()
  expect(onramp.paid.at(-1)).toMatchObject({ chain, address })
})

test('behavior: euros are quoted and paid as euros', async () => {
  const flow = createBuyFlow(latchkey, { namespace: 'eip155', locale: 'de' })
  await flow.load()
  flow.edit({ amount: '62,50', currency: 'EUR', method: 'ach_bank_account' })
  await open(flow)
  await flow.buy(page())
  const [order] = flow.store.getState().orders
  const { text } = await onramp.openPage(order?.id ?? '')
  expect(text).toContain('62.50 EUR')
  flow.dispose()
})

test('error: a server without a provider: the usual options, a quote that is none, and nothing opens', async () => {
  const none = await openOnramp({})
  const bare = await createSignerPage(none.app, [signer(people.evm, evmChain)])
  const flow = createBuyFlow(bare, { namespace: 'eip155', locale: 'en' })
  await flow.load()
  expect(flow.store.getState().options).toMatchObject({
    isBuiltIn: true,
    targets: [{ symbol: 'COIN', address: people.evm }],
  })
  flow.edit({ amount: '50' })
  await open(flow)
  expect(flow.store.getState().quotes).toMatchObject([{ isEstimate: true }])
  const shown = page()
  await flow.buy(shown)
  expect(shown.show).not.toHaveBeenCalled()
  expect(shown.close).toHaveBeenCalledOnce()
  expect(flow.store.getState().problem).toMatchObject({ code: 'api/refused', context: { field: 'provider' } })
  flow.dispose()
  await none.store.close()
})

test('error: an order that nobody knows any more is forgotten', async () => {
  const flow = createBuyFlow(latchkey, { namespace: 'eip155', locale: 'en' })
  await flow.load()
  flow.edit({ amount: '50' })
  await open(flow)
  await flow.buy(page())
  const id = flow.store.getState().orders[0]?.id
  await onramp.store.pool.query('delete from onramp_orders where id = $1', [id])
  await vi.waitFor(() => expect(flow.store.getState().orders.map((one) => one.id)).not.toContain(id), 5_000)
  flow.dispose()
})
