import { connect, createLatchkey, signMessage } from '@latchkey/core'
import { get } from 'svelte/store'
import { describe, expect, test, vi } from 'vitest'
import { alice, chainTwo, createScriptedAdapter } from '../../core/test/scriptedAdapter.js'
import { createAction, createStores } from './index.js'

function setUp() {
  const scripted = createScriptedAdapter()
  const latchkey = createLatchkey({ adapters: [scripted.descriptor], storage: null })
  return { ...scripted, latchkey, stores: createStores(latchkey) }
}

describe('createStores', () => {
  test('default: each says at once what there is, and then what changes', async () => {
    const { latchkey, stores } = setUp()
    const seen: (string | undefined)[] = []
    const stop = stores.account.subscribe(({ address }) => seen.push(address))
    expect(seen).toEqual([undefined])
    await connect(latchkey, { connectorId: 'wallet' })
    expect(get(stores.account).address).toBe(alice)
    expect(seen.at(-1)).toBe(alice)
    expect(get(stores.network)?.name).toBe('Chain 1')
    const heard = seen.length
    stop()
    latchkey.store.setState({ connectors: [] })
    expect(seen).toHaveLength(heard)
  })

  test('behavior: wallets are looked for when somebody asks', async () => {
    const { script, stores } = setUp()
    expect(script.loads).toBe(0)
    const seen: number[] = []
    const stop = stores.wallets.subscribe((wallets) => seen.push(wallets.length))
    await vi.waitFor(() => expect(seen.at(-1)).toBeGreaterThan(0))
    stop()
  })

  test('behavior: the balance follows the account', async () => {
    const { latchkey, stores } = setUp()
    const seen: (bigint | undefined)[] = []
    const stop = stores.nativeBalance.subscribe(({ data }) => seen.push(data?.value))
    expect(seen).toEqual([undefined])
    await connect(latchkey, { connectorId: 'wallet' })
    await vi.waitFor(() => expect(seen.at(-1)).toBe(10n ** 18n))
    stop()
  })

  test('param: namespace', () => {
    const { latchkey } = setUp()
    expect(get(createStores(latchkey, { namespace: 'solana' }).account).namespace).toBe('solana')
    expect(get(createStores(latchkey).transactions)).toEqual([])
    expect(get(createStores(latchkey).network)).not.toBe(chainTwo)
  })
})

describe('createAction', () => {
  test('default: a store of the newest call', async () => {
    const { latchkey } = setUp()
    const action = createAction(latchkey, connect)
    const seen: string[] = []
    action.subscribe(({ status }) => seen.push(status))
    const { address } = await action.runAsync({ connectorId: 'wallet' })
    expect(address).toBe(alice)
    expect(seen).toEqual(['idle', 'pending', 'success'])
  })

  test('error: it is in the store, and `run` does not reject', async () => {
    const { latchkey } = setUp()
    const action = createAction(latchkey, signMessage)
    action.run({ message: 'Hello' })
    await vi.waitFor(() => expect(get(action).status).toBe('error'))
    expect(get(action).error?.code).toBe('connection/not-connected')
    await expect(action.runAsync({ message: 'Hello' })).rejects.toMatchObject({
      code: 'connection/not-connected',
    })
  })
})
