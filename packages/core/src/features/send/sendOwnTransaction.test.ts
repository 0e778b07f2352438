import { LatchkeyError } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { createSendPage } from '../../../test/createSendPage.js'
import { alice, bob } from '../../../test/scriptedAdapter.js'
import { disconnect } from '../connect/disconnect.js'
import { sendTransaction } from './sendTransaction.js'

async function setUp(change: Record<string, unknown> = {}) {
  const page = await createSendPage()
  const { caipNetworkId } = page.latchkey.store.getState().namespaces.eip155?.network ?? {}
  const written = { caipNetworkId, from: alice, to: bob, amount: '7', decimals: 18, rate: '21000', ...change }
  return { ...page, written, transaction: new TextEncoder().encode(JSON.stringify(written)) }
}

test('default: reviewed, put to the wallet once, recorded with its purpose', async () => {
  const purpose = { kind: 'own', programs: ['System'] }
  const { latchkey, transaction, script, transactions } = await setUp({ purpose })
  const onReview = vi.fn(() => expect(script.submitted).toEqual([]))
  const sent = await sendTransaction(latchkey, { transaction, onReview })
  expect(onReview).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ to: bob, amount: { value: 7n, decimals: 18 } }),
  )
  expect(script.submitted).toHaveLength(1)
  expect(sent).toEqual({ transactionId: expect.any(String), hash: '0xhash' })
  expect(transactions()).toMatchObject([{ id: sent.transactionId, hash: '0xhash', purpose }])
})

test('behavior: bytes that the page changes meanwhile change nothing', async () => {
  const { latchkey, transaction, script, written } = await setUp()
  const sending = sendTransaction(latchkey, { transaction, onReview: () => transaction.fill(0) })
  transaction.fill(1)
  await sending
  expect(script.submitted).toEqual([JSON.stringify(written)])
})

test('error: what cannot be read stops it, until a person has understood', async () => {
  const { latchkey, transaction, script, transactions } = await setUp({ unreadable: ['Swapper'] })
  const onReview = vi.fn()
  await expect(sendTransaction(latchkey, { transaction, onReview })).rejects.toMatchObject({
    code: 'send/warned',
    context: { warnings: [{ kind: 'unreadable', isBlocking: true, programs: ['Swapper'] }] },
  })
  expect(onReview).not.toHaveBeenCalled()
  expect(script.submitted).toEqual([])
  expect(transactions()).toEqual([])
  await sendTransaction(latchkey, { transaction, acknowledge: ['unreadable'] })
  expect(script.submitted).toHaveLength(1)
})

test('error: a review that throws; nothing is asked', async () => {
  const { latchkey, transaction, script, transactions } = await setUp()
  const stop = () => Promise.reject(new Error('not like this'))
  await expect(sendTransaction(latchkey, { transaction, onReview: stop })).rejects.toThrow('not like this')
  expect(script.submitted).toEqual([])
  expect(transactions()).toEqual([])
})

test('error: S-21 another account during the review', async () => {
  const { latchkey, transaction, script, connected } = await setUp()
  const onReview = () => script.change({ ...connected(), accounts: [{ address: bob }] })
  await expect(sendTransaction(latchkey, { transaction, onReview })).rejects.toMatchObject({
    code: 'send/account-changed',
  })
  expect(script.submitted).toEqual([])
})

test('error: the network has moved on since the review', async () => {
  const { latchkey, transaction, script } = await setUp()
  const onReview = () => {
    script.minimum = 10n ** 18n
  }
  await expect(sendTransaction(latchkey, { transaction, onReview })).rejects.toMatchObject({
    code: 'send/fee-changed',
  })
  expect(script.submitted).toEqual([])
})

test('error: declined; nothing is remembered', async () => {
  const { latchkey, transaction, script, transactions } = await setUp()
  script.onSubmit = async () => {
    throw new LatchkeyError('wallet/rejected')
  }
  await expect(sendTransaction(latchkey, { transaction })).rejects.toMatchObject({ code: 'wallet/rejected' })
  expect(transactions()).toEqual([])
})

test('behavior: an answer that makes no sense is no failure; the tracker looks for it', async () => {
  const { latchkey, transaction, script, transactions } = await setUp()
  script.onSubmit = async () => {
    throw new LatchkeyError('wallet/invalid-response')
  }
  const { transactionId, hash } = await sendTransaction(latchkey, { transaction })
  expect(hash).toBeUndefined()
  expect(transactions()).toMatchObject([{ id: transactionId, status: 'pending' }])
})

test('behavior: S-22 a fee that the wallet has set, and what it has added, are in the record', async () => {
  const { latchkey, transaction, script, transactions } = await setUp()
  script.verdict = { fee: 25_000n, added: ['Lighthouse'] }
  await sendTransaction(latchkey, { transaction })
  await vi.waitFor(() =>
    expect(transactions()).toMatchObject([{ walletFee: '25000', walletAdded: ['Lighthouse'] }]),
  )
  expect(transactions()[0]).not.toHaveProperty('reviewed')
})

test('error: nobody is connected', async () => {
  const { latchkey, transaction } = await setUp()
  await disconnect(latchkey)
  await expect(sendTransaction(latchkey, { transaction })).rejects.toMatchObject({
    code: 'connection/not-connected',
  })
})
