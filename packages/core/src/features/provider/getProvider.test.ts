import { expect, test, vi } from 'vitest'
import { alice, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import { createLatchkey } from '../../createLatchkey.js'
import { connect } from '../connect/connect.js'
import { getAdapterConfig } from './getAdapterConfig.js'
import { getProvider } from './getProvider.js'

async function setUp() {
  const { adapter, descriptor } = createScriptedAdapter()
  const provider = { request: async () => [], on: () => {}, removeListener: () => {} }
  const find = vi.fn(async () => provider)
  adapter.provider = async () => ({ getProvider: find, config: 'of the adapter' })
  const latchkey = createLatchkey({ adapters: [descriptor], storage: null })
  await connect(latchkey, { connectorId: 'wallet' })
  return { latchkey, adapter, descriptor, provider, find }
}

test('default: the wallet of the account in use', async () => {
  const { latchkey, provider, find } = await setUp()
  expect(await getProvider(latchkey)).toBe(provider)
  expect(find).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ address: alice }))
})

test('error: nobody is connected, no such namespace, and an adapter that has none', async () => {
  const { latchkey, adapter } = await setUp()
  const nobody = createScriptedAdapter()
  nobody.adapter.provider = adapter.provider!
  const other = createLatchkey({ adapters: [nobody.descriptor], storage: null })
  await expect(getProvider(other)).rejects.toMatchObject({ code: 'connection/not-connected' })
  await expect(getProvider(latchkey, { namespace: 'solana' })).rejects.toMatchObject({
    code: 'adapter/not-found',
  })
  delete adapter.provider
  await expect(getProvider(latchkey)).rejects.toMatchObject({
    code: 'capability/unsupported',
    context: { namespace: 'eip155', capability: 'provider' },
  })
})

test('behavior: what an adapter stands on is one promise, and what did not arrive is fetched again', async () => {
  const { latchkey, adapter } = await setUp()
  const load = adapter.provider
  adapter.provider = vi.fn().mockRejectedValueOnce(new Error('offline')).mockImplementation(load!)
  await expect(getAdapterConfig(latchkey, { namespace: 'eip155' })).rejects.toThrow('offline')
  const asked = getAdapterConfig(latchkey, { namespace: 'eip155' })
  expect(getAdapterConfig(latchkey, { namespace: 'eip155' })).toBe(asked)
  expect(await asked).toBe('of the adapter')
})
