import { describe, expect, test } from 'vitest'
import { createMapStorage, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import { createLatchkey } from '../../createLatchkey.js'
import { connect } from '../connect/connect.js'
import { disconnect } from '../connect/disconnect.js'
import { switchWallet } from '../connect/switchWallet.js'
import { followTabs } from './followTabs.js'

/** Two tabs: two instances on one storage. Browsers tell a tab of the other's writes; here each test does. */
function setUp() {
  const storage = createMapStorage()
  const openTab = () => {
    const scripted = createScriptedAdapter()
    const latchkey = createLatchkey({ adapters: [scripted.descriptor], storage })
    scripted.script.onReconnect = async (ids) => ids.map((id) => scripted.connected(id))
    const state = () => latchkey.store.getState().namespaces.eip155
    const ids = () => state()?.connections?.map(({ connectorId }) => connectorId) ?? []
    return { ...scripted, latchkey, state, ids }
  }
  return { storage, a: openTab(), b: openTab() }
}

describe('followTabs', () => {
  test('default: F-24 what one tab connects, makes active and disconnects, so does the other', async () => {
    const { a, b } = setUp()
    await connect(a.latchkey, { connectorId: 'wallet' })
    await followTabs(b.latchkey)
    expect(b.ids()).toEqual(['wallet'])
    await connect(a.latchkey, { connectorId: 'other' })
    await followTabs(b.latchkey)
    expect(b.ids()).toEqual(['other', 'wallet'])
    await switchWallet(a.latchkey, { connectorId: 'wallet' })
    await followTabs(b.latchkey)
    expect(b.ids()).toEqual(['wallet', 'other'])
    await disconnect(a.latchkey)
    await disconnect(a.latchkey)
    await followTabs(b.latchkey)
    expect(b.state()).toMatchObject({ status: 'disconnected' })
  })

  test('behavior: F-24 a tab without an account takes that of another namespace, and one with an account keeps it', async () => {
    const storage = createMapStorage()
    const openTab = () => {
      const adapters = (['eip155', 'solana'] as const).map((namespace) => {
        const scripted = createScriptedAdapter({ namespace, reference: '1' })
        scripted.script.onReconnect = async (ids) => ids.map((id) => scripted.connected(id))
        return scripted.descriptor
      })
      const [first, ...others] = adapters
      return createLatchkey({ adapters: [first as NonNullable<typeof first>, ...others], storage })
    }
    const [one, two] = [openTab(), openTab()]
    await connect(one, { connectorId: 'wallet', namespace: 'solana' })
    await followTabs(two)
    expect(two.store.getState().activeNamespace).toBe('solana')
    await connect(one, { connectorId: 'wallet', namespace: 'eip155' })
    await followTabs(two)
    expect(two.store.getState().activeNamespace).toBe('solana')
  })

  test('behavior: a tab whose wallet does not answer takes nothing away from the other', async () => {
    const { a, b } = setUp()
    b.script.onReconnect = async () => []
    await connect(a.latchkey, { connectorId: 'wallet' })
    await followTabs(b.latchkey)
    expect(b.ids()).toEqual([])
    expect(a.latchkey.internal.memory.getConnectorIds('eip155')).toEqual(['wallet'])
    await followTabs(a.latchkey)
    expect(a.ids()).toEqual(['wallet'])
  })

  test('behavior: a tab that is just asking somebody goes on', async () => {
    const { a, b } = setUp()
    await connect(a.latchkey, { connectorId: 'wallet' })
    await followTabs(b.latchkey)
    let answer = () => {}
    b.script.onConnect = () => new Promise((resolve) => (answer = resolve))
    const connecting = connect(b.latchkey, { connectorId: 'other' })
    await disconnect(a.latchkey)
    await followTabs(b.latchkey)
    expect(b.state()?.status).toBe('connecting')
    answer()
    await connecting
    expect(b.ids()).toEqual(['other', 'wallet'])
  })
})
