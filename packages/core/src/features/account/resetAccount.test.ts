import { expect, test, vi } from 'vitest'
import { alice, createMapStorage, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import type { AdapterDescriptor } from '../../adapter/Adapter.js'
import { createLatchkey } from '../../createLatchkey.js'
import { onEvent } from '../../events/onEvent.js'
import { connect } from '../connect/connect.js'
import { reconnect } from '../connect/reconnect.js'
import { getAccount } from './getAccount.js'
import { resetAccount } from './resetAccount.js'

/** Each load makes a new adapter, as real ones do. */
function setUp() {
  const made: ReturnType<typeof createScriptedAdapter>[] = []
  const { descriptor } = createScriptedAdapter()
  const renewed: AdapterDescriptor = {
    ...descriptor,
    async load() {
      const scripted = createScriptedAdapter()
      made.push(scripted)
      return () => scripted.adapter
    },
  }
  const solana = createScriptedAdapter({ namespace: 'solana' })
  const storage = createMapStorage()
  const latchkey = createLatchkey({ adapters: [renewed, solana.descriptor], storage })
  return { latchkey, made }
}

test('default: account data and stored connector ids go, and the wallet is not asked', async () => {
  const { latchkey, made } = setUp()
  await connect(latchkey, { connectorId: 'wallet' })
  await connect(latchkey, { connectorId: 'other' })
  const [first] = made
  if (!first) throw new Error('No adapter was loaded.')
  const asked = vi.spyOn(first.adapter, 'disconnect')
  const events: string[] = []
  onEvent(latchkey, ({ type }) => events.push(type))
  await resetAccount(latchkey)
  expect(getAccount(latchkey)).toMatchObject({
    status: 'disconnected',
    address: undefined,
    network: { id: 1 },
  })
  expect(latchkey.store.getState().namespaces.eip155?.connections).toBeUndefined()
  expect(latchkey.internal.memory.getConnectorIds('eip155')).toEqual([])
  expect(asked).not.toHaveBeenCalled()
  expect(events).toEqual(['disconnected', 'disconnected'])
  first.script.change(first.connected())
  expect(getAccount(latchkey).status).toBe('disconnected')
})

test('behavior: the wallet can be connected again', async () => {
  const { latchkey, made } = setUp()
  await connect(latchkey, { connectorId: 'wallet' })
  await resetAccount(latchkey)
  await connect(latchkey, { connectorId: 'wallet' })
  expect(getAccount(latchkey)).toMatchObject({ status: 'connected', address: alice })
  expect(made.map(({ script }) => script.disposed)).toEqual([1, 0])
})

test('param: namespace: the others stay as they are', async () => {
  const { latchkey } = setUp()
  await connect(latchkey, { connectorId: 'wallet' })
  await connect(latchkey, { connectorId: 'wallet', namespace: 'solana' })
  await resetAccount(latchkey, { namespace: 'eip155' })
  expect(getAccount(latchkey, { namespace: 'eip155' }).status).toBe('disconnected')
  expect(getAccount(latchkey, { namespace: 'solana' }).status).toBe('connected')
  expect(latchkey.internal.memory.getConnectorIds('solana')).toEqual(['wallet'])
})

test('behavior: a wallet that is being asked is given up, and its late answer changes nothing', async () => {
  const { latchkey, made } = setUp()
  await connect(latchkey, { connectorId: 'wallet' })
  let agree = () => {}
  const [first] = made
  if (first) first.script.onConnect = () => new Promise<void>((resolve) => (agree = resolve))
  const connecting = connect(latchkey, { connectorId: 'other' })
  await resetAccount(latchkey)
  agree()
  await expect(connecting).rejects.toMatchObject({ code: 'connection/aborted' })
  expect(getAccount(latchkey).status).toBe('disconnected')
})

test('behavior: before anything is restored, nothing is left to restore', async () => {
  const { latchkey, made } = setUp()
  latchkey.internal.memory.setConnectorIds('eip155', ['wallet'])
  await resetAccount(latchkey)
  await reconnect(latchkey)
  expect(getAccount(latchkey).status).toBe('disconnected')
  expect(made).toEqual([])
})

test('behavior: the discovery that went with the adapter is opened anew, and wallets stay listed', async () => {
  const { adapter, descriptor } = createScriptedAdapter()
  const opened: { isDisposed: boolean; dispose: () => void }[] = []
  const given: unknown[] = []
  const latchkey = createLatchkey({
    adapters: [
      {
        ...descriptor,
        discover: async () => () => {
          const discovery = {
            connectors: adapter.connectors,
            isDisposed: false,
            dispose() {
              discovery.isDisposed = true
            },
          }
          opened.push(discovery)
          return discovery
        },
        async load() {
          const { adapter } = createScriptedAdapter()
          return ({ discovery }) => {
            given.push(discovery)
            return { ...adapter, dispose: () => discovery?.dispose() }
          }
        },
      },
    ],
    storage: null,
  })
  await connect(latchkey, { connectorId: 'wallet' })
  await resetAccount(latchkey)
  expect(opened.map(({ isDisposed }) => isDisposed)).toEqual([true, false])
  expect(latchkey.store.getState().connectors).toHaveLength(2)
  await connect(latchkey, { connectorId: 'wallet' })
  expect(given).toEqual(opened)
  expect(opened).toHaveLength(2)
})
