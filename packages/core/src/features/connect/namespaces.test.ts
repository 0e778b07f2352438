import { LatchkeyError } from '@latchkey/protocol'
import { beforeEach, describe, expect, test } from 'vitest'
import { createMapStorage, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import { createLatchkey } from '../../createLatchkey.js'
import { connect } from './connect.js'
import { connectWallet } from './connectWallet.js'
import { disconnect } from './disconnect.js'
import { loadConnectors } from './loadConnectors.js'
import { reconnect } from './reconnect.js'

async function setUp(options: { shared?: boolean } = {}) {
  const evm = createScriptedAdapter({ ...options, namespace: 'eip155' })
  const solana = createScriptedAdapter({ ...options, namespace: 'solana' })
  const bitcoin = createScriptedAdapter({ ...options, namespace: 'bip122' })
  const latchkey = createLatchkey({
    adapters: [evm.descriptor, solana.descriptor, bitcoin.descriptor],
    storage: createMapStorage(),
  })
  await loadConnectors(latchkey)
  const statuses = () => {
    const { eip155, solana, bip122 } = latchkey.store.getState().namespaces
    return [eip155?.status, solana?.status, bip122?.status]
  }
  return { evm, solana, bitcoin, latchkey, statuses }
}

describe('connectWallet', () => {
  test('default: one wallet in all of its namespaces, the first of them active', async () => {
    const { latchkey, statuses } = await setUp()
    const results = await connectWallet(latchkey, { walletId: 'wallet' })
    expect(results.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana', 'bip122'])
    expect(results.every((result) => 'account' in result)).toBe(true)
    expect(statuses()).toEqual(['connected', 'connected', 'connected'])
    expect(latchkey.store.getState().activeNamespace).toBe('eip155')
  })

  test('param: namespaces', async () => {
    const { latchkey, statuses } = await setUp()
    await connectWallet(latchkey, { walletId: 'wallet', namespaces: ['solana'] })
    expect(statuses()).toEqual(['disconnected', 'connected', 'disconnected'])
    expect(latchkey.store.getState().activeNamespace).toBe('solana')
  })

  test('behavior: a refusal ends it; what is connected by then stays', async () => {
    const { latchkey, solana, bitcoin, statuses } = await setUp()
    solana.script.onConnect = async () => Promise.reject(new LatchkeyError('wallet/rejected'))
    let isAsked = false
    bitcoin.script.onConnect = async () => {
      isAsked = true
    }
    const results = await connectWallet(latchkey, { walletId: 'wallet' })
    expect(results).toMatchObject([
      { namespace: 'eip155' },
      { namespace: 'solana', error: { code: 'wallet/rejected' } },
    ])
    expect(statuses()).toEqual(['connected', 'disconnected', 'disconnected'])
    expect(isAsked).toBe(false)
  })

  test('behavior: a namespace that a wallet has not approved is passed over', async () => {
    const { latchkey, evm, statuses } = await setUp()
    const error = new LatchkeyError('wallet/failed', { context: { walletCode: 4100 } })
    evm.script.onConnect = async () => Promise.reject(error)
    const results = await connectWallet(latchkey, { walletId: 'wallet' })
    expect(results).toMatchObject([{ error }, { namespace: 'solana' }, { namespace: 'bip122' }])
    expect(statuses()).toEqual(['disconnected', 'connected', 'connected'])
    expect(latchkey.store.getState().activeNamespace).toBe('solana')
    await expect(
      connectWallet(latchkey, { walletId: 'wallet', namespaces: ['eip155'] }),
    ).rejects.toMatchObject({ code: 'wallet/failed' })
  })

  test('error: refused at once, and a wallet nobody announced', async () => {
    const { latchkey, evm } = await setUp()
    evm.script.onConnect = async () => Promise.reject(new LatchkeyError('wallet/rejected'))
    await expect(connectWallet(latchkey, { walletId: 'wallet' })).rejects.toMatchObject({
      code: 'wallet/rejected',
    })
    await expect(connectWallet(latchkey, { walletId: 'nobody' })).rejects.toMatchObject({
      code: 'connector/not-found',
    })
  })
})

describe('disconnect', () => {
  test('default: one namespace never touches another', async () => {
    const { latchkey, statuses } = await setUp()
    await connectWallet(latchkey, { walletId: 'wallet' })
    expect(await disconnect(latchkey, { namespace: 'solana' })).toEqual({
      connectorId: 'wallet',
      namespaces: ['solana'],
    })
    expect(statuses()).toEqual(['connected', 'disconnected', 'connected'])
    expect(latchkey.internal.memory.getConnectorIds('solana')).toEqual([])
    expect(latchkey.internal.memory.getConnectorIds('eip155')).toEqual(['wallet'])
  })

  test('behavior: a session that serves several namespaces ends in those, and only those', async () => {
    const { latchkey, statuses } = await setUp({ shared: true })
    await connectWallet(latchkey, { walletId: 'wallet', namespaces: ['eip155', 'solana'] })
    await connect(latchkey, { namespace: 'bip122', connectorId: 'other' })
    await connect(latchkey, { namespace: 'solana', connectorId: 'other' })
    const { namespaces } = await disconnect(latchkey, { namespace: 'eip155' })
    expect(namespaces).toEqual(['eip155', 'solana'])
    expect(statuses()).toEqual(['disconnected', 'connected', 'connected'])
    expect(latchkey.store.getState().namespaces.solana?.connectorId).toBe('other')
  })

  test.each(['walletConnect', 'embedded'] as const)(
    'behavior: a page’s own wallet (%s), which each family knows by another id, ends in all of them and is forgotten',
    async (own) => {
      const evm = createScriptedAdapter({ id: 'a.wallet' })
      const solana = createScriptedAdapter({ namespace: 'solana', id: 'Wallet' })
      const bitcoin = createScriptedAdapter({ namespace: 'bip122', id: 'Wallet' })
      const latchkey = createLatchkey({
        adapters: [evm.descriptor, solana.descriptor, bitcoin.descriptor],
        storage: createMapStorage(),
        [own]: { name: 'Wallet', load: async () => expect.fail('Nobody asks for it.') },
      })
      const { memory } = latchkey.internal
      for (const [namespace, connectorId] of [
        ['eip155', 'a.wallet'],
        ['solana', 'Wallet'],
      ] as const)
        await connect(latchkey, { namespace, connectorId })
      // Locked at this visit, and remembered from the last.
      memory.setConnectorIds('bip122', ['Wallet'])
      await connect(latchkey, { namespace: 'bip122', connectorId: 'other' })
      expect((await disconnect(latchkey, { namespace: 'eip155' })).namespaces).toEqual(['eip155', 'solana'])
      const { namespaces } = latchkey.store.getState()
      expect([namespaces.eip155?.status, namespaces.solana?.status]).toEqual(['disconnected', 'disconnected'])
      expect(namespaces.bip122?.connectorId).toBe('other')
      const remembered = latchkey.namespaces.map((one) => memory.getConnectorIds(one))
      expect(remembered).toEqual([[], [], ['other']])
    },
  )

  test('behavior: an extension with the same name in two families has a session in each', async () => {
    const { latchkey, statuses } = await setUp()
    await connectWallet(latchkey, { walletId: 'wallet' })
    await disconnect(latchkey, { namespace: 'bip122' })
    expect(statuses()).toEqual(['connected', 'connected', 'disconnected'])
  })

  test('behavior: nothing connected, nothing to do', async () => {
    const { latchkey, evm } = await setUp()
    evm.script.onDisconnect = async () => Promise.reject(new Error('not to be asked'))
    expect(await disconnect(latchkey)).toEqual({ connectorId: undefined, namespaces: [] })
  })
})

describe('the active namespace after a reload', () => {
  const storage = createMapStorage()
  const visit = () => {
    const evm = createScriptedAdapter({ namespace: 'eip155' })
    const solana = createScriptedAdapter({ namespace: 'solana' })
    const bitcoin = createScriptedAdapter({ namespace: 'bip122' })
    const latchkey = createLatchkey({
      adapters: [evm.descriptor, solana.descriptor, bitcoin.descriptor],
      storage,
    })
    return { latchkey, evm, solana, bitcoin, active: () => latchkey.store.getState().activeNamespace }
  }
  beforeEach(() => storage.map.clear())

  test('default: it is the one of the last visit, before any code has loaded', async () => {
    const first = visit()
    await connect(first.latchkey, { namespace: 'eip155', connectorId: 'wallet' })
    await connect(first.latchkey, { namespace: 'solana', connectorId: 'wallet' })
    const second = visit()
    const restored = reconnect(second.latchkey)
    expect(second.active()).toBe('solana')
    await restored
    expect(second.active()).toBe('solana')
    second.latchkey.store.setState({ activeNamespace: 'eip155' })
    const third = visit()
    await reconnect(third.latchkey)
    expect(third.active()).toBe('eip155')
  })

  test('behavior: nothing is remembered of it, as by an earlier release: the first that was connected', async () => {
    const first = visit()
    await connect(first.latchkey, { namespace: 'bip122', connectorId: 'wallet' })
    storage.removeItem('latchkey.default.namespace')
    const second = visit()
    await reconnect(second.latchkey)
    expect(second.active()).toBe('bip122')
  })

  test('behavior: the wallet of the remembered one does not come back: the first that does', async () => {
    const first = visit()
    await connect(first.latchkey, { namespace: 'bip122', connectorId: 'wallet' })
    await connect(first.latchkey, { namespace: 'solana', connectorId: 'wallet' })
    const second = visit()
    second.solana.script.onReconnect = async () => []
    await reconnect(second.latchkey)
    expect(second.active()).toBe('bip122')
  })

  test('behavior: chosen by the person meanwhile, it stays', async () => {
    const first = visit()
    await connect(first.latchkey, { namespace: 'bip122', connectorId: 'wallet' })
    await connect(first.latchkey, { namespace: 'solana', connectorId: 'wallet' })
    const second = visit()
    second.solana.script.onReconnect = async () => []
    const restored = reconnect(second.latchkey)
    second.latchkey.store.setState({ activeNamespace: 'eip155' })
    await restored
    expect(second.active()).toBe('eip155')
  })

  test('behavior: disconnected, it is not come back to', async () => {
    const first = visit()
    await connect(first.latchkey, { namespace: 'bip122', connectorId: 'wallet' })
    await connect(first.latchkey, { namespace: 'solana', connectorId: 'wallet' })
    await disconnect(first.latchkey)
    const second = visit()
    await reconnect(second.latchkey)
    expect(second.active()).toBe('bip122')
  })

  test('behavior: nobody was connected: the page’s first', async () => {
    storage.setItem('latchkey.default.namespace', 'solana')
    const { latchkey, active } = visit()
    await reconnect(latchkey)
    expect(active()).toBe('eip155')
  })
})
