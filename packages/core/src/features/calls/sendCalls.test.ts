import { LatchkeyError, makeAmount } from '@latchkey/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { alice, bob, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import type { CallsCapability } from '../../adapter/CallsCapability.js'
import type { SendPayload } from '../../adapter/SendPayload.js'
import type { SendSummary } from '../../adapter/SendSummary.js'
import { createLatchkey } from '../../createLatchkey.js'
import { connect } from '../connect/connect.js'
import { sendTransaction } from '../send/sendTransaction.js'
import { getTransactions } from '../transactions/getTransactions.js'
import { getCallReview } from './getCallReview.js'
import { sendCalls } from './sendCalls.js'

async function setUp({ isWidgetThere = true } = {}) {
  const { adapter, descriptor } = createScriptedAdapter()
  const latchkey = createLatchkey({ adapters: [descriptor], storage: null })
  onTestFinished(() => latchkey.dispose())
  await connect(latchkey, { connectorId: 'wallet' })
  const { caipNetworkId } = latchkey.networks[0]!
  const summary: SendSummary = {
    caipNetworkId,
    from: alice,
    to: bob,
    amount: makeAmount(0n, 18),
    costs: [],
    purpose: { kind: 'own', programs: [bob] },
    calls: [{ kind: 'unknown', to: bob, amount: makeAmount(0n, 18), data: '0xda7a' }],
    raw: '{}',
  }
  const capability = {
    prepare: vi.fn<CallsCapability['prepare']>(async () => 'prepared' as SendPayload),
    describe: vi.fn(() => summary),
    submit: vi.fn(async () => '0xhash'),
    verify: async () => 'same' as const,
    check: vi.fn(async () => {}),
    readAnchor: async () => ({ kind: 'nonce' as const, nonce: 1, isSure: false }),
  }
  adapter.calls = async () => capability
  let leave = () => {}
  if (isWidgetThere)
    latchkey.internal.showReview = (onLeave) => {
      leave = onLeave
    }
  const question = () => getCallReview(latchkey).store.getState().question
  const reviewed = () => vi.waitUntil(() => question()?.store.getState().step === 'review')
  const transactions = () => getTransactions(latchkey).getState()
  return { latchkey, capability, adapter, question, reviewed, transactions, leave: () => leave() }
}

const call = { to: bob, data: '0xda7a', value: 5n }

test('default: run, told, put to the wallet once, and followed', async () => {
  const { latchkey, capability, transactions } = await setUp()
  const onReview = vi.fn()
  const { transactionId, hash } = await sendTransaction(latchkey, { ...call, onReview })
  expect(hash).toBe('0xhash')
  expect(capability.prepare).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ from: alice, calls: [{ ...call, abi: undefined }] }),
  )
  expect(onReview).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ to: bob }))
  expect(transactions()).toMatchObject([{ id: transactionId, hash, purpose: { kind: 'own' } }])
})

test('error: what the page throws at the review stops it', async () => {
  const { latchkey, capability } = await setUp()
  const onReview = () => {
    throw new Error('not this')
  }
  await expect(sendCalls(latchkey, { calls: [call], onReview })).rejects.toThrow('not this')
  expect(capability.submit).not.toHaveBeenCalled()
})

test('behavior: the widget shows it, and the wallet is asked once the person says so', async () => {
  const { latchkey, capability, question, reviewed, transactions } = await setUp()
  const sending = sendCalls(latchkey, { calls: [call], review: 'widget' })
  await reviewed()
  expect(capability.submit).not.toHaveBeenCalled()
  // One question at a time.
  await expect(sendCalls(latchkey, { calls: [call], review: 'widget' })).rejects.toMatchObject({
    code: 'wallet/request-pending',
  })
  void question()?.confirm()
  void question()?.confirm()
  const { transactionId } = await sending
  expect(capability.submit).toHaveBeenCalledOnce()
  expect(capability.check).toHaveBeenCalledOnce()
  expect(transactions().map(({ id }) => id)).toEqual([transactionId])
  expect(question()).toBeUndefined()
})

test('behavior: leaving it is no, and the page may ask again', async () => {
  const { latchkey, capability, reviewed, leave } = await setUp()
  const sending = sendCalls(latchkey, { calls: [call], review: 'widget' }).catch((error: unknown) => error)
  await reviewed()
  leave()
  expect(await sending).toMatchObject({ code: 'wallet/rejected' })
  void sendCalls(latchkey, { calls: [call], review: 'widget' }).catch(() => {})
  await reviewed()
  leave()
  expect(capability.submit).not.toHaveBeenCalled()
})

test('behavior: leaving while the wallet is asked ends nothing, and its answer is the page’s', async () => {
  const { latchkey, capability, question, reviewed, leave } = await setUp()
  let answer = (_: string) => {}
  capability.submit.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const sending = sendCalls(latchkey, { calls: [call], review: 'widget' })
  await reviewed()
  void question()?.confirm()
  await vi.waitUntil(() => capability.submit.mock.calls.length > 0)
  leave()
  answer('0xlate')
  expect(await sending).toMatchObject({ hash: '0xlate' })
})

test('behavior: a wallet that says no is asked again, or left', async () => {
  const { latchkey, capability, question, reviewed, leave, transactions } = await setUp()
  capability.submit.mockRejectedValueOnce(new LatchkeyError('wallet/rejected'))
  const sending = sendCalls(latchkey, { calls: [call], review: 'widget' })
  await reviewed()
  await question()?.confirm()
  expect(question()?.store.getState()).toMatchObject({ step: 'review', problem: { code: 'wallet/rejected' } })
  expect(transactions()).toEqual([])
  await question()?.confirm()
  expect(await sending).toMatchObject({ hash: '0xhash' })
  leave()
})

test('error: what cannot be prepared is shown, and is what the page hears', async () => {
  const { latchkey, capability, question, leave } = await setUp()
  const context = { reason: 'paused' }
  capability.prepare.mockRejectedValue(new LatchkeyError('send/reverted', { context }))
  const sending = sendCalls(latchkey, { calls: [call], review: 'widget' }).catch((error: unknown) => error)
  await vi.waitUntil(() => question()?.store.getState().problem)
  leave()
  expect(await sending).toMatchObject({ code: 'send/reverted', context })
  expect(question()).toBeUndefined()
})

test('error: no widget, no such capability, nobody connected', async () => {
  const { latchkey, adapter } = await setUp({ isWidgetThere: false })
  await expect(sendCalls(latchkey, { calls: [call], review: 'widget' })).rejects.toMatchObject({
    code: 'capability/unsupported',
    context: { capability: 'review' },
  })
  delete adapter.calls
  await expect(sendCalls(latchkey, { calls: [call] })).rejects.toMatchObject({
    context: { capability: 'calls' },
  })
})
