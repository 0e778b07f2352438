import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { alice, bob, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import type { AdapterConnection } from '../../adapter/Adapter.js'
import { createLatchkey } from '../../createLatchkey.js'
import { connect } from '../connect/connect.js'
import { signMessage } from './signMessage.js'

const message = 'I own this account.'

async function setUp() {
  const scripted = createScriptedAdapter()
  const { adapter, descriptor, script } = scripted
  const latchkey = createLatchkey({ adapters: [descriptor], storage: null })
  const asked: { address: string; message: string }[] = []
  script.onSign = async (request) => void asked.push(request)
  await connect(latchkey, { connectorId: 'wallet' })
  const share = (...addresses: [string, ...string[]]): AdapterConnection => {
    const [first, ...rest] = addresses.map((address) => ({ address }))
    return { ...scripted.connected(), accounts: [first ?? { address: '' }, ...rest] }
  }
  return { ...scripted, adapter, latchkey, asked, share }
}

test('default: the account in use, asked once', async () => {
  const { latchkey, asked } = await setUp()
  const signature = await signMessage(latchkey, { message })
  expect(signature).toBe(`0x${Buffer.from(`${alice} ${message}`).toString('hex')}`)
  expect(asked).toEqual([{ address: alice, message }])
})

test('param: address, of another account that a connected wallet shares', async () => {
  const { latchkey, script, asked, share } = await setUp()
  script.change(share(alice, bob))
  await signMessage(latchkey, { message, address: bob })
  expect(asked).toEqual([{ address: bob, message }])
})

test('param: address, in another spelling', async () => {
  const { latchkey, adapter, asked } = await setUp()
  adapter.loadAddressRules = async () => ({
    parse: ({ address }) => address.toLowerCase(),
    distinctPart: (address) => address,
  })
  await signMessage(latchkey, { message, address: alice.toUpperCase() })
  expect(asked).toEqual([{ address: alice, message }])
})

test('param: namespace', async () => {
  const one = createScriptedAdapter()
  const two = createScriptedAdapter({ namespace: 'solana' })
  const latchkey = createLatchkey({ adapters: [one.descriptor, two.descriptor], storage: null })
  await connect(latchkey, { namespace: 'solana', connectorId: 'wallet' })
  await expect(signMessage(latchkey, { message, namespace: 'eip155' })).rejects.toMatchObject({
    code: 'connection/not-connected',
    context: { namespace: 'eip155' },
  })
  expect(await signMessage(latchkey, { message, namespace: 'solana' })).toMatch(/^0x/)
  expect(one.script.loads).toBe(1)
})

test('error: an adapter that cannot sign says so before anything is called', async () => {
  const { latchkey, adapter, asked } = await setUp()
  delete adapter.sign
  await expect(signMessage(latchkey, { message })).rejects.toMatchObject({
    code: 'capability/unsupported',
    context: { namespace: 'eip155', capability: 'sign' },
  })
  expect(asked).toEqual([])
})

test('error: an address that no connected wallet shares', async () => {
  const { latchkey, asked } = await setUp()
  await expect(signMessage(latchkey, { message, address: bob })).rejects.toMatchObject({
    code: 'connection/not-connected',
  })
  await expect(signMessage(latchkey, { message, address: 'nonsense' })).rejects.toMatchObject({
    code: 'address/invalid',
  })
  expect(asked).toEqual([])
})

test('error: the account changes while the code loads', async () => {
  const { latchkey, adapter, script, asked, share } = await setUp()
  const load = adapter.sign
  adapter.sign = async () => {
    script.change(share(bob))
    return (load ?? (() => Promise.reject(new Error('No sign.'))))()
  }
  await expect(signMessage(latchkey, { message })).rejects.toMatchObject({
    code: 'sign/account-changed',
    context: { expected: alice, actual: bob },
  })
  expect(asked).toEqual([])
})

test('error: the wallet stops sharing the named account while its address is read', async () => {
  const { latchkey, adapter, script, asked, share } = await setUp()
  script.change(share(alice, bob))
  adapter.loadAddressRules = async () => {
    script.change(share(alice))
    return { parse: ({ address }) => address.toLowerCase(), distinctPart: (address) => address }
  }
  await expect(signMessage(latchkey, { message, address: bob.toUpperCase() })).rejects.toMatchObject({
    code: 'sign/account-changed',
    context: { expected: bob, actual: alice },
  })
  expect(asked).toEqual([])
})

test('error: a refusal is passed on, and the wallet is not asked again', async () => {
  const { latchkey, script } = await setUp()
  let count = 0
  script.onSign = async () => {
    count++
    throw new LatchkeyError('wallet/rejected')
  }
  await expect(signMessage(latchkey, { message })).rejects.toMatchObject({ code: 'wallet/rejected' })
  expect(count).toBe(1)
})
