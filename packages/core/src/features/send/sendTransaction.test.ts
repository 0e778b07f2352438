import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createSendPage, usdc } from '../../../test/createSendPage.js'
import { alice, bob } from '../../../test/scriptedAdapter.js'
import { disconnect } from '../connect/disconnect.js'
import { sendTransaction } from './sendTransaction.js'

async function setUp() {
  const page = await createSendPage()
  const asked = () => page.script.submitted.map((payload) => JSON.parse(payload) as Record<string, unknown>)
  return { ...page, asked }
}

test('default: the coin, as decimal text; the wallet is asked once, and the tracker knows it', async () => {
  const { latchkey, asked, transactions } = await setUp()
  const sent = await sendTransaction(latchkey, { to: bob, amount: '0.5' })
  expect(asked()).toMatchObject([{ from: alice, to: bob, amount: '500000000000000000' }])
  expect(sent).toEqual({ transactionId: expect.any(String), hash: '0xhash' })
  expect(transactions()).toMatchObject([{ id: sent.transactionId, hash: '0xhash', to: bob }])
})

test('param: amount in base units is exact', async () => {
  const { latchkey, asked } = await setUp()
  await sendTransaction(latchkey, { to: bob, value: 123_456_789_012_345_678n })
  expect(asked()).toMatchObject([{ amount: '123456789012345678' }])
})

test('param: token by its address alone; the chain says its decimals', async () => {
  const { latchkey, asked } = await setUp()
  await sendTransaction(latchkey, { to: bob, amount: '1.234', token: usdc.address })
  await sendTransaction(latchkey, { to: bob, value: 7n, token: usdc.address })
  expect(asked()).toMatchObject([
    { token: usdc.address, amount: '1234000', decimals: 6 },
    { token: usdc.address, amount: '7' },
  ])
})

test('param: to is a name', async () => {
  const { latchkey, script, asked } = await setUp()
  script.names.set('bob.eth', bob)
  await sendTransaction(latchkey, { to: 'bob.eth', amount: '0.5' })
  expect(asked()).toMatchObject([{ to: bob }])
})

test('param: fee', async () => {
  const { latchkey, script, asked } = await setUp()
  await sendTransaction(latchkey, { to: bob, amount: '0.5', fee: 'fast' })
  expect(asked()).toMatchObject([{ rate: String(script.fee * 2n) }])
})

test('param: acknowledge, and error: a blocking warning that was not', async () => {
  const { latchkey, script, asked, transactions } = await setUp()
  script.receiver = { ...script.receiver, isBurn: true }
  const refused = sendTransaction(latchkey, { to: bob, amount: '0.5' })
  await expect(refused).rejects.toMatchObject({
    code: 'send/warned',
    context: { warnings: [{ kind: 'burn', isBlocking: true }] },
  })
  await expect(
    sendTransaction(latchkey, { to: bob, amount: '0.5', acknowledge: ['lookalike'] }),
  ).rejects.toMatchObject({ code: 'send/warned' })
  expect(asked()).toEqual([])
  expect(transactions()).toEqual([])
  await sendTransaction(latchkey, { to: bob, amount: '0.5', acknowledge: ['burn'] })
  expect(asked()).toHaveLength(1)
})

test.each([
  ['amount/invalid', { to: bob, amount: '1,5' }],
  ['amount/too-many-decimals', { to: bob, amount: '0.0000001', token: usdc.address }],
  ['send/amount-required', { to: bob, value: 0n }],
  ['send/insufficient-funds', { to: bob, amount: '2' }],
  ['send/insufficient-gas', { to: bob, amount: '1' }],
  ['send/token-uncertain', { to: bob, amount: '1', token: '0xnone' }],
  ['send/receiver-required', { to: ' ', amount: '0.5' }],
  // Its amount would be another one than was asked for.
  ['address/invalid', { to: `ethereum:${bob}?value=1`, amount: '0.5' }],
])('error: %s, before the wallet is asked', async (code, parameters) => {
  const { latchkey, asked } = await setUp()
  await expect(sendTransaction(latchkey, parameters)).rejects.toMatchObject({ code })
  expect(asked()).toEqual([])
})

test('error: nobody is connected', async () => {
  const { latchkey } = await setUp()
  await disconnect(latchkey)
  await expect(sendTransaction(latchkey, { to: bob, amount: '0.5' })).rejects.toMatchObject({
    code: 'connection/not-connected',
  })
})

test('error: another account while the request is built', async () => {
  const { latchkey, script, connected, asked } = await setUp()
  script.onPrepare = async () => script.change({ ...connected(), accounts: [{ address: bob }] })
  await expect(sendTransaction(latchkey, { to: bob, amount: '0.5' })).rejects.toMatchObject({
    code: 'send/account-changed',
  })
  expect(asked()).toEqual([])
})

test('error: declined; nothing is remembered, and the wallet is not asked again', async () => {
  const { latchkey, script, asked, transactions } = await setUp()
  script.onSubmit = async () => {
    throw new LatchkeyError('wallet/rejected')
  }
  await expect(sendTransaction(latchkey, { to: bob, amount: '0.5' })).rejects.toMatchObject({
    code: 'wallet/rejected',
  })
  expect(asked()).toHaveLength(1)
  expect(transactions()).toEqual([])
})

test('behavior: an answer that makes no sense is no failure; the tracker looks for it', async () => {
  const { latchkey, script, transactions } = await setUp()
  script.onSubmit = async () => {
    throw new LatchkeyError('wallet/invalid-response')
  }
  const { transactionId, hash } = await sendTransaction(latchkey, { to: bob, amount: '0.5' })
  expect(hash).toBeUndefined()
  expect(transactions()).toMatchObject([{ id: transactionId, status: 'pending' }])
})

test('behavior: a form that a person is filling in is left alone', async () => {
  const { latchkey, flow, state } = await setUp()
  flow.edit({ amount: '0.1', receiver: bob })
  await sendTransaction(latchkey, { to: bob, amount: '0.5' })
  expect(state()).toMatchObject({ step: 'form', form: { amount: '0.1', receiver: bob } })
})
