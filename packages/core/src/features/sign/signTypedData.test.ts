import { expect, test, vi } from 'vitest'
import { alice, bob, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import { createLatchkey } from '../../createLatchkey.js'
import { connect } from '../connect/connect.js'
import { disconnect } from '../connect/disconnect.js'
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

test('default: an object is the JSON that wallets know, with exact numbers', async () => {
  const { latchkey, sign } = await setUp()
  await signTypedData(latchkey, {
    typedData: {
      domain: { name: 'Post', chainId: 1n },
      types: { Letter: [{ name: 'stamps', type: 'uint256' }] },
      primaryType: 'Letter',
      message: { stamps: 2n ** 200n },
    },
  })
  expect(JSON.parse((sign.mock.lastCall as unknown as [{ typedData: string }])[0].typedData)).toEqual({
    domain: { name: 'Post', chainId: 1 },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Letter: [{ name: 'stamps', type: 'uint256' }],
    },
    primaryType: 'Letter',
    message: { stamps: `${2n ** 200n}` },
  })
})

test('error: no account', async () => {
  const { latchkey, sign } = await setUp()
  await disconnect(latchkey)
  await expect(signTypedData(latchkey, { typedData })).rejects.toMatchObject({
    code: 'connection/not-connected',
  })
  expect(sign).not.toHaveBeenCalled()
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
