import { expect, test, vi } from 'vitest'
import { alice, bob, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import { createLatchkey } from '../../createLatchkey.js'
import { connect } from '../connect/connect.js'
import { watchAccount } from './watchAccount.js'

async function setUp() {
  const scripted = createScriptedAdapter()
  const asked: URL[] = []
  const fetch = (async (input: string) => {
    const url = new URL(input)
    asked.push(url)
    const isBalance = url.pathname.endsWith('/balance')
    const body = isBalance ? { balances: [] } : { name: 'amelie.eth', avatar: null, resolvedAt: null }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  }) as typeof globalThis.fetch
  const api = { url: 'https://api.example', projectId: 'P', fetch, currency: 'eur' as const }
  const latchkey = createLatchkey({ adapters: [scripted.descriptor], storage: null, api })
  await connect(latchkey, { connectorId: 'wallet', namespace: 'eip155' })
  const details = () => latchkey.store.getState().details?.eip155
  return { ...scripted, latchkey, asked, details }
}

test('default: what chain and API say of the account', async () => {
  const { latchkey, details, asked } = await setUp()
  const stop = watchAccount(latchkey, { namespace: 'eip155' })
  await vi.waitFor(() =>
    expect(details()).toMatchObject({
      balance: '1',
      balanceSymbol: 'ETH',
      profileName: 'amelie.eth',
      tokenBalance: [{ symbol: 'ETH' }],
    }),
  )
  expect(asked.find(({ pathname }) => pathname.endsWith('balance'))?.searchParams.get('currency')).toBe('eur')
  stop()
  await vi.waitFor(() => expect(details()).toBeUndefined())
})

test('param: currency: one that is none is as if it were not there', async () => {
  const { latchkey, asked } = await setUp()
  watchAccount(latchkey, { namespace: 'eip155', currency: 'shells' })
  watchAccount(latchkey, { namespace: 'eip155', currency: 'jpy' })
  await vi.waitFor(() => {
    const currencies = asked.flatMap(({ searchParams }) => searchParams.get('currency') ?? [])
    expect(new Set(currencies)).toEqual(new Set(['eur', 'jpy']))
  })
})

test('behavior: however many want to know, one asks; it ends with the last', async () => {
  const { latchkey, asked, details } = await setUp()
  const stops = [1, 2, 3].map(() => watchAccount(latchkey, { namespace: 'eip155' }))
  await vi.waitFor(() => expect(details()?.profileName).toBe('amelie.eth'))
  expect(asked).toHaveLength(2)
  for (const stop of stops.slice(1)) stop()
  await Promise.resolve()
  expect(details()).toBeDefined()
  stops[0]?.()
  await vi.waitFor(() => expect(details()).toBeUndefined())
})

test('behavior: nothing of one account is said of the next', async () => {
  const { latchkey, details, script, connected } = await setUp()
  watchAccount(latchkey, { namespace: 'eip155' })
  await vi.waitFor(() => expect(details()?.balance).toBe('1'))
  script.onBalance = () => new Promise(() => {})
  script.change({ ...connected(), accounts: [{ address: bob }] })
  expect(details()?.balance).toBeUndefined()
  script.onBalance = async () => {}
  script.change({ ...connected(), accounts: [{ address: alice }] })
  await vi.waitFor(() => expect(details()?.balance).toBe('1'))
})
