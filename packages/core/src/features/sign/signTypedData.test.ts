import { expect, test, vi } from 'vitest'
import { alice, bob, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import { createLatchkey } from '../../createLatchkey.js'
import { connect } from '../connect/connect.js'
import { signTypedData } from './signTypedData.js'

const typedData = '{"primaryType":"Letter"}'

async function setUp() {
  const { adapter, descriptor } = createScriptedAdapter()
  const sign = vi.fn(async () => '0x51' as const)
  const load = adapter.sign
  adapter.sign = async () => ({ ...(await load?.()), signMessage: async () => '0x', signTypedData: sign })
  const latchkey = createLatchkey({ adapters: [descriptor], storage: null })
  await connect(latchkey, { connectorId: 'wallet' })
  return { latchkey, adapter, sign }
}

test('default: the account in use, asked once', async () => {
  const { latchkey, sign } = await setUp()
  expect(await signTypedData(latchkey, { typedData, address: alice })).toBe('0x51')
  expect(sign).toHaveBeenCalledExactlyOnceWith({ address: alice, typedData })
})

test('error: another account than the page knows is not asked', async () => {
  const { latchkey, sign } = await setUp()
  await expect(signTypedData(latchkey, { typedData, address: bob })).rejects.toMatchObject({
    code: 'sign/account-changed',
    context: { expected: bob, actual: alice },
  })
  expect(sign).not.toHaveBeenCalled()
})

test('error: a chain without typed data', async () => {
  const { latchkey, adapter } = await setUp()
  adapter.sign = async () => ({ signMessage: async () => '0x' })
  await expect(signTypedData(latchkey, { typedData, address: alice })).rejects.toMatchObject({
    code: 'capability/unsupported',
  })
})
