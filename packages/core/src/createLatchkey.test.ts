import { chainsCall } from '@latchkey/protocol/wire'
import { describe, expect, test } from 'vitest'
import { createScriptedAdapter } from '../test/scriptedAdapter.js'
import { request } from './api/request.js'
import { createLatchkey } from './createLatchkey.js'
import { loadAdapter } from './loading/loadAdapter.js'

describe('createLatchkey', () => {
  test('default', async () => {
    const { descriptor, script } = createScriptedAdapter()
    const latchkey = createLatchkey({ adapters: [descriptor], storage: null })
    expect(latchkey.store.getState()).toMatchObject({
      activeNamespace: 'eip155',
      namespaces: { eip155: { status: 'disconnected', network: { id: 1 } } },
      connectors: [],
    })
    expect(script.loads).toBe(0)
  })

  test('behavior: an adapter loads once, however often it is asked for', async () => {
    const { descriptor, adapter, script } = createScriptedAdapter()
    const latchkey = createLatchkey({ adapters: [descriptor], storage: null })
    const loaded = await Promise.all([loadAdapter(latchkey, 'eip155'), loadAdapter(latchkey, 'eip155')])
    expect(loaded).toEqual([adapter, adapter])
    expect(script.loads).toBe(1)
    expect(latchkey.store.getState().connectors.map(({ id }) => id)).toEqual(['wallet', 'other'])
  })

  test('behavior: two instances share nothing', async () => {
    const one = createScriptedAdapter()
    const two = createScriptedAdapter()
    const first = createLatchkey({ adapters: [one.descriptor], storage: null })
    const second = createLatchkey({ adapters: [two.descriptor], storage: null })
    await loadAdapter(first, 'eip155')
    expect(second.store.getState().connectors).toEqual([])
  })

  test('behavior: code that failed to load is asked for again', async () => {
    const { descriptor, script } = createScriptedAdapter()
    const latchkey = createLatchkey({ adapters: [descriptor], storage: null })
    script.onLoad = async () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    }
    await expect(loadAdapter(latchkey, 'eip155')).rejects.toMatchObject({ code: 'adapter/load-failed' })
    script.onLoad = async () => {}
    await expect(loadAdapter(latchkey, 'eip155')).resolves.toBeDefined()
  })

  test('behavior: dispose ends the adapters', async () => {
    const { descriptor, script } = createScriptedAdapter()
    const latchkey = createLatchkey({ adapters: [descriptor], storage: null })
    await loadAdapter(latchkey, 'eip155')
    latchkey.dispose()
    await Promise.resolve()
    expect(script.disposed).toBe(1)
  })

  test('error: a call of the data API where the page has none', async () => {
    const { descriptor } = createScriptedAdapter()
    const latchkey = createLatchkey({ adapters: [descriptor], storage: null })
    await expect(request(latchkey, chainsCall)).rejects.toMatchObject({
      code: 'api/not-configured',
      context: { call: 'chains' },
    })
  })

  test('error: a namespace without an adapter', async () => {
    const { descriptor } = createScriptedAdapter()
    const latchkey = createLatchkey({ adapters: [descriptor], storage: null })
    await expect(loadAdapter(latchkey, 'solana')).rejects.toMatchObject({
      code: 'adapter/not-found',
      context: { namespace: 'solana' },
    })
  })
})
