import { LatchkeyError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { deferred } from '../../../test/deferred.js'
import {
  alice,
  bob,
  chainTwo,
  createMapStorage,
  createScriptedAdapter,
} from '../../../test/scriptedAdapter.js'
import { createLatchkey } from '../../createLatchkey.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { reconnect } from './reconnect.js'

function setUp() {
  const storage = createMapStorage()
  const scripted = createScriptedAdapter()
  const latchkey = createLatchkey({ adapters: [scripted.descriptor], storage })
  const state = () => latchkey.store.getState().namespaces.eip155
  return { ...scripted, latchkey, state, storage }
}

describe('connect', () => {
  test('default', async () => {
    const { latchkey, state } = setUp()
    const statuses: unknown[] = []
    latchkey.store.subscribe(({ namespaces }) => statuses.push(namespaces.eip155?.status))
    const account = await connect(latchkey, { connectorId: 'wallet' })
    expect(account).toEqual({
      address: alice,
      caipAddress: `eip155:1:${alice}`,
      allAccounts: [{ address: alice }],
    })
    expect([...new Set(statuses)]).toEqual(['connecting', 'connected'])
    expect(state()).toMatchObject({ status: 'connected', connectorId: 'wallet', network: { id: 1 } })
    expect(latchkey.internal.memory.getConnectorIds('eip155')).toEqual(['wallet'])
  })

  test('behavior: the wallet changes account and network, and goes away', async () => {
    const { latchkey, state, script } = setUp()
    await connect(latchkey, { connectorId: 'wallet' })
    script.change({
      connectorId: 'wallet',
      accounts: [{ address: bob }, { address: alice }],
      caipNetworkId: chainTwo.caipNetworkId,
    })
    expect(state()).toMatchObject({
      account: { address: bob, allAccounts: [{ address: bob }, { address: alice }] },
      network: { id: 2 },
    })
    script.change()
    expect(state()).toEqual({ status: 'disconnected', network: chainTwo })
    // It may only be locked: the next visit tries it again.
    expect(latchkey.internal.memory.getConnectorIds('eip155')).toEqual(['wallet'])
  })

  test('behavior: a network the page did not ask for is connected, without a network', async () => {
    const { latchkey, state, script } = setUp()
    await connect(latchkey, { connectorId: 'wallet' })
    const elsewhere = 'eip155:999' as typeof chainTwo.caipNetworkId
    script.change({ connectorId: 'wallet', accounts: [{ address: alice }], caipNetworkId: elsewhere })
    expect(state()?.status).toBe('connected')
    expect(state()?.network).toBeUndefined()
  })

  test('error: F-20 declined leaves nothing behind', async () => {
    const { latchkey, state, script } = setUp()
    const before = state()
    script.onConnect = async () => {
      throw new LatchkeyError('wallet/rejected')
    }
    await expect(connect(latchkey, { connectorId: 'wallet' })).rejects.toMatchObject({
      code: 'wallet/rejected',
    })
    expect(state()).toEqual(before)
    expect(latchkey.internal.memory.getConnectorIds('eip155')).toEqual([])
  })

  test('behavior: declined while the first wallet moved: the state is what the adapter knows, not what it was', async () => {
    const { latchkey, state, script } = setUp()
    await connect(latchkey, { connectorId: 'wallet' })
    script.onConnect = async () => {
      script.change({
        connectorId: 'wallet',
        accounts: [{ address: bob }],
        caipNetworkId: chainTwo.caipNetworkId,
      })
      throw new LatchkeyError('wallet/rejected')
    }
    await expect(connect(latchkey, { connectorId: 'other' })).rejects.toMatchObject({
      code: 'wallet/rejected',
    })
    expect(state()).toMatchObject({
      status: 'connected',
      connectorId: 'wallet',
      account: { address: bob, caipAddress: `eip155:2:${bob}` },
      network: { id: 2 },
    })
  })

  test('behavior: declined while the first wallet went away: nobody is connected', async () => {
    const { latchkey, state, script } = setUp()
    await connect(latchkey, { connectorId: 'wallet' })
    script.onConnect = async () => {
      script.change()
      throw new LatchkeyError('wallet/rejected')
    }
    await expect(connect(latchkey, { connectorId: 'other' })).rejects.toMatchObject({
      code: 'wallet/rejected',
    })
    expect(state()).toEqual({ status: 'disconnected', network: expect.objectContaining({ id: 1 }) })
  })

  test('behavior: declined with nothing changed, the first wallet is connected as before', async () => {
    const { latchkey, state, script } = setUp()
    await connect(latchkey, { connectorId: 'wallet' })
    const before = state()
    script.onConnect = async () => Promise.reject(new LatchkeyError('wallet/rejected'))
    await expect(connect(latchkey, { connectorId: 'other' })).rejects.toThrow()
    expect(state()).toEqual(before)
    expect(state()?.account).toBe(before?.account)
  })

  test('behavior: a wallet that is connected already is not waited for, and becomes the active one', async () => {
    const { latchkey, state, script } = setUp()
    await connect(latchkey, { connectorId: 'other' })
    await connect(latchkey, { connectorId: 'wallet' })
    script.onConnect = async () => expect.fail('A connected wallet is not asked.')
    const statuses: unknown[] = []
    latchkey.store.subscribe(({ namespaces }) => statuses.push(namespaces.eip155?.status))
    const { account } = state() ?? {}
    // As adapters do: nothing changes, so their connections tell nothing.
    await expect(connect(latchkey, { connectorId: 'wallet' })).resolves.toBe(account)
    expect(state()).toMatchObject({ status: 'connected', connectorId: 'wallet' })
    await connect(latchkey, { connectorId: 'other' })
    expect(state()).toMatchObject({ status: 'connected', connectorId: 'other' })
    expect(statuses).not.toContain('connecting')
  })

  test('behavior: chosen while another wallet is asked, it ends that wait', async () => {
    const { latchkey, state, script } = setUp()
    await connect(latchkey, { connectorId: 'wallet' })
    script.onConnect = () => new Promise(() => {})
    const asking = connect(latchkey, { connectorId: 'other' })
    await new Promise((resolve) => setTimeout(resolve))
    expect(state()?.status).toBe('connecting')
    await connect(latchkey, { connectorId: 'wallet' })
    await expect(asking).rejects.toMatchObject({ code: 'connection/aborted' })
    expect(state()).toMatchObject({ status: 'connected', connectorId: 'wallet' })
  })

  test('error: a wallet that agrees and is gone at once leaves nobody waiting', async () => {
    const { latchkey, state, script } = setUp()
    latchkey.store.subscribe(({ namespaces }) => {
      if (namespaces.eip155?.status === 'connected') script.change()
    })
    await expect(connect(latchkey, { connectorId: 'wallet' })).rejects.toMatchObject({
      code: 'connection/aborted',
    })
    expect(state()?.status).toBe('disconnected')
  })

  test('error: F-21 cancelled while the wallet hangs', async () => {
    const { latchkey, state, script } = setUp()
    script.onConnect = () => new Promise(() => {})
    const controller = new AbortController()
    const connecting = connect(latchkey, { connectorId: 'wallet', signal: controller.signal })
    await Promise.resolve()
    expect(state()?.status).toBe('connecting')
    controller.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'connection/aborted' })
    expect(state()?.status).toBe('disconnected')
  })

  test('behavior: a second attempt replaces the first, which then cannot undo it', async () => {
    const { latchkey, state, script } = setUp()
    script.onConnect = () => new Promise(() => {})
    const first = connect(latchkey, { connectorId: 'wallet' })
    await new Promise((resolve) => setTimeout(resolve))
    let agree = () => {}
    script.onConnect = () =>
      new Promise((resolve) => {
        agree = resolve
      })
    const second = connect(latchkey, { connectorId: 'wallet' })
    await expect(first).rejects.toMatchObject({ code: 'connection/aborted' })
    expect(state()?.status).toBe('connecting')
    agree()
    await expect(second).resolves.toMatchObject({ address: alice })
    expect(state()?.status).toBe('connected')
  })
})

describe('disconnect', () => {
  test('default', async () => {
    const { latchkey, state } = setUp()
    await connect(latchkey, { connectorId: 'wallet' })
    await disconnect(latchkey)
    expect(state()).toMatchObject({ status: 'disconnected', network: { id: 1 } })
    expect(state()?.account).toBeUndefined()
    expect(latchkey.internal.memory.getConnectorIds('eip155')).toEqual([])
  })

  test('error: a wallet that refuses is forgotten all the same', async () => {
    const { latchkey, state, script } = setUp()
    await connect(latchkey, { connectorId: 'wallet' })
    script.onDisconnect = async () => {
      throw new LatchkeyError('wallet/failed', { context: {} })
    }
    await expect(disconnect(latchkey)).rejects.toMatchObject({ code: 'connection/disconnect-failed' })
    expect(state()?.status).toBe('disconnected')
  })
})

describe('reconnect', () => {
  test('default', async () => {
    const { latchkey, state } = setUp()
    latchkey.internal.memory.setConnectorIds('eip155', ['wallet'])
    await reconnect(latchkey)
    expect(state()).toMatchObject({ status: 'connected', account: { address: alice } })
  })

  test('behavior: a first visit loads nothing', async () => {
    const { latchkey, script } = setUp()
    await reconnect(latchkey)
    expect(script.loads).toBe(0)
  })

  test('behavior: F-23 a wallet that is gone is forgotten; one that is there and locked is tried again', async () => {
    const { latchkey, state, script } = setUp()
    latchkey.internal.memory.setConnectorIds('eip155', ['gone', 'wallet'])
    script.onReconnect = async () => []
    await reconnect(latchkey)
    expect(state()?.status).toBe('disconnected')
    expect(latchkey.internal.memory.getConnectorIds('eip155')).toEqual(['wallet'])
  })

  test('behavior: of two wallets, the locked one is tried again too', async () => {
    const { latchkey, script, connected } = setUp()
    latchkey.internal.memory.setConnectorIds('eip155', ['wallet', 'gone', 'other'])
    script.onReconnect = async () => [connected('other')]
    await reconnect(latchkey)
    expect(latchkey.internal.memory.getConnectorIds('eip155')).toEqual(['other', 'wallet'])
    await disconnect(latchkey)
    expect(latchkey.internal.memory.getConnectorIds('eip155')).toEqual(['wallet'])
  })

  test('behavior: what is remembered loads at once, and only that', () => {
    const { latchkey, script } = setUp()
    let loads = 0
    script.onLoad = async () => void loads++
    void reconnect(latchkey)
    expect(loads).toBe(0)
    latchkey.internal.memory.setConnectorIds('eip155', ['wallet'])
    void reconnect(latchkey)
    expect(loads).toBe(1)
  })

  test('behavior: code that cannot load ends disconnected, not stuck', async () => {
    const { latchkey, state, script } = setUp()
    latchkey.internal.memory.setConnectorIds('eip155', ['wallet'])
    script.onLoad = async () => {
      throw new TypeError('offline')
    }
    await reconnect(latchkey)
    expect(state()?.status).toBe('disconnected')
    // The next visit may be online.
    expect(latchkey.internal.memory.getConnectorIds('eip155')).toEqual(['wallet'])
  })

  test('behavior: F-23 a wallet that is asked meanwhile is waited for still, and its answer counts', async () => {
    const { latchkey, state, script } = setUp()
    latchkey.internal.memory.setConnectorIds('eip155', ['wallet'])
    const [answer, agree] = [deferred<void>(), deferred<void>()]
    script.onReconnect = async () => {
      await answer.promise
      return []
    }
    script.onConnect = () => agree.promise
    const restoring = reconnect(latchkey)
    expect(state()).toMatchObject({ status: 'connecting', isRestoring: true })
    const connecting = connect(latchkey, { connectorId: 'other' })
    answer.resolve()
    await restoring
    expect(state()).toMatchObject({ status: 'connecting', connectorId: 'other' })
    agree.resolve()
    await connecting
    expect(state()).toMatchObject({ status: 'connected', connectorId: 'other' })
  })
})
