import { expect, expectTypeOf, test, vi } from 'vitest'
import { bob, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import { createLatchkey } from '../../createLatchkey.js'
import { connect } from '../connect/connect.js'
import { disconnect } from '../connect/disconnect.js'
import { loadConnectors } from '../connect/loadConnectors.js'
import type { GetAccountReturnType } from './Account.js'
import { getAccount } from './getAccount.js'
import { setCurrentTab } from './setCurrentTab.js'
import { watchAccount } from './watchAccount.js'

async function setUp() {
  const scripted = createScriptedAdapter()
  const solana = createScriptedAdapter({ namespace: 'solana' })
  const latchkey = createLatchkey({ adapters: [scripted.descriptor, solana.descriptor], storage: null })
  await loadConnectors(latchkey)
  const seen: string[] = []
  const onChange = (account: GetAccountReturnType, previous: GetAccountReturnType) =>
    void seen.push(`${previous.namespace} ${previous.status} → ${account.namespace} ${account.status}`)
  return { ...scripted, latchkey, seen, onChange }
}

test('default: the account and the one before it', async () => {
  const { latchkey, seen, onChange } = await setUp()
  const unwatch = watchAccount(latchkey, { onChange })
  await connect(latchkey, { connectorId: 'wallet' })
  await disconnect(latchkey)
  expect(seen).toEqual([
    'eip155 disconnected → eip155 connecting',
    'eip155 connecting → eip155 connected',
    'eip155 connected → eip155 disconnected',
  ])
  unwatch()
  await connect(latchkey, { connectorId: 'wallet' })
  expect(seen).toHaveLength(3)
})

test('behavior: called only for what is of the account', async () => {
  const { latchkey, script, connected } = await setUp()
  await connect(latchkey, { connectorId: 'wallet' })
  const onChange = vi.fn()
  watchAccount(latchkey, { onChange })
  setCurrentTab(latchkey, { tab: 'activity' })
  script.change(connected(), connected('other'))
  expect(onChange).not.toHaveBeenCalled()
  const previous = getAccount(latchkey)
  script.change({ ...connected(), accounts: [{ address: bob }] })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(getAccount(latchkey), previous)
})

test('param: namespace: that one alone; the active one, whichever it becomes, by default', async () => {
  const { latchkey, seen, onChange } = await setUp()
  const unwatch = watchAccount(latchkey, { onChange })
  latchkey.store.setState({ activeNamespace: 'solana' })
  expect(seen.splice(0)).toEqual(['eip155 disconnected → solana disconnected'])
  unwatch()
  watchAccount(latchkey, {
    namespace: 'eip155',
    onChange: (account) => {
      expectTypeOf(account).toEqualTypeOf<GetAccountReturnType<'eip155'>>()
      seen.push(account.status)
    },
  })
  await connect(latchkey, { connectorId: 'wallet', namespace: 'solana' })
  expect(seen).toEqual([])
  await connect(latchkey, { connectorId: 'wallet', namespace: 'eip155' })
  expect(seen).toEqual(['connecting', 'connected'])
})
