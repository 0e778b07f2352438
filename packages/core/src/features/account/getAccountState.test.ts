import { expect, test } from 'vitest'
import { alice, bob, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import type { Connector } from '../../adapter/Connector.js'
import { createLatchkey } from '../../createLatchkey.js'
import { connect } from '../connect/connect.js'
import { disconnect } from '../connect/disconnect.js'
import { fetchAccountState } from './fetchAccountState.js'
import { getAccountState } from './getAccountState.js'
import { setCurrentTab } from './setCurrentTab.js'

async function setUp() {
  const scripted = createScriptedAdapter()
  const asked: URL[] = []
  const fetch = (async (input: string) => {
    const url = new URL(input)
    asked.push(url)
    const isBalance = url.pathname.endsWith('/balance')
    const avatar = 'data:image/png;base64,AAAA'
    const body = isBalance ? { balances: [] } : { name: 'amelie.eth', avatar, resolvedAt: null }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  }) as typeof globalThis.fetch
  const api = { url: 'https://api.example', projectId: 'P', fetch, currency: 'eur' as const }
  const latchkey = createLatchkey({ adapters: [scripted.descriptor], storage: null, api })
  await connect(latchkey, { connectorId: 'wallet', namespace: 'eip155' })
  return { ...scripted, latchkey, asked }
}

test('default: every field of the specification that is cached, and nothing is asked for', async () => {
  const { latchkey, asked } = await setUp()
  const known = {
    status: 'connected',
    address: alice,
    caipAddress: `eip155:1:${alice}`,
    allAccounts: [{ address: alice }],
    balanceSymbol: 'ETH',
    currentTab: 'tokens',
  }
  expect(getAccountState(latchkey)).toEqual(known)
  expect(asked).toEqual([])
  const state = await fetchAccountState(latchkey)
  expect(state).toMatchObject({
    ...known,
    balance: '1',
    tokenBalance: [{ symbol: 'ETH' }],
    profileName: 'amelie.eth',
  })
  expect(state.profileImage).toMatch(/^data:image\/png|^https:\/\/api\.example/)
  expect(getAccountState(latchkey)).toEqual(state)
})

test('behavior: what is fresh is not asked for again', async () => {
  const { latchkey, asked } = await setUp()
  await fetchAccountState(latchkey)
  const count = asked.length
  await fetchAccountState(latchkey)
  expect(asked).toHaveLength(count)
})

test('param: currency: another one is another question; one that is none is as if it were not there', async () => {
  const { latchkey, asked } = await setUp()
  await fetchAccountState(latchkey, { currency: 'shells' })
  await fetchAccountState(latchkey, { currency: 'jpy' })
  expect(asked.flatMap(({ searchParams }) => searchParams.get('currency') ?? [])).toEqual(['eur', 'jpy'])
})

test('behavior: nothing of one account is said of the next, or of none', async () => {
  const { latchkey, script, connected } = await setUp()
  await fetchAccountState(latchkey)
  script.change({ ...connected(), accounts: [{ address: bob }] })
  const next = getAccountState(latchkey)
  expect(next.address).toBe(bob)
  expect(next).not.toHaveProperty('balance')
  expect(next).not.toHaveProperty('profileName')
  expect(next).not.toHaveProperty('tokenBalance')
  setCurrentTab(latchkey, { tab: 'activity' })
  expect(getAccountState(latchkey).currentTab).toBe('activity')
  await disconnect(latchkey)
  expect(getAccountState(latchkey)).toEqual({
    status: 'disconnected',
    allAccounts: [],
    currentTab: 'tokens',
  })
  await expect(fetchAccountState(latchkey)).resolves.toMatchObject({ status: 'disconnected' })
})

test('behavior: what cannot be learnt is absent', async () => {
  const { latchkey, script } = await setUp()
  script.onBalance = () => Promise.reject(new Error('The node is down.'))
  const state = await fetchAccountState(latchkey)
  expect(state).toMatchObject({ profileName: 'amelie.eth', tokenBalance: [] })
  expect(state).not.toHaveProperty('balance')
})

test('behavior: an embedded wallet says who is signed in', async () => {
  const { latchkey, adapter, script, connected } = await setUp()
  const auth: Connector = { id: 'auth', name: 'Email', type: 'AUTH', namespace: 'eip155' }
  adapter.connectors.get = () => [auth]
  const embedded = { user: { username: 'amelie' }, socialProvider: 'x', smartAccountDeployed: true }
  script.change({ ...connected('auth'), embedded })
  expect(getAccountState(latchkey)).toMatchObject(embedded)
})
