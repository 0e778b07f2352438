import { LatchkeyError, makeAmount } from '@latchkey/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { alice, bob, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import type { SendCapability } from '../../adapter/SendCapability.js'
import type { SendPayload } from '../../adapter/SendPayload.js'
import type { SendSummary } from '../../adapter/SendSummary.js'
import { createLatchkey } from '../../createLatchkey.js'
import { getCallReview } from '../calls/getCallReview.js'
import { connect } from '../connect/connect.js'
import { getTransactions } from '../transactions/getTransactions.js'
import { sendTransaction } from './sendTransaction.js'

async function setUp() {
  const { adapter, descriptor } = createScriptedAdapter()
  const latchkey = createLatchkey({ adapters: [descriptor], storage: null })
  onTestFinished(() => latchkey.dispose())
  await connect(latchkey, { connectorId: 'wallet' })
  const summary: SendSummary = {
    caipNetworkId: latchkey.networks[0]!.caipNetworkId,
    from: alice,
    to: bob,
    amount: makeAmount(0n, 9),
    costs: [],
    anchor: { kind: 'nonce', nonce: 1, isSure: false },
    purpose: { kind: 'own', programs: ['Program'] },
    unreadable: ['Program'],
    raw: '{}',
  }
  const adopt = vi.fn<NonNullable<SendCapability['adopt']>>(async () => 'adopted' as SendPayload)
  const check = vi.fn(async () => {})
  const submit = vi.fn(async () => '0xhash')
  const send = { adopt, check, submit, describe: () => summary, verify: async () => 'same' as const }
  adapter.send = async () => send as unknown as SendCapability
  latchkey.internal.showReview = vi.fn()
  const question = () => getCallReview(latchkey).store.getState().question
  const reviewed = () => vi.waitUntil(() => question()?.store.getState().step === 'review')
  return { latchkey, adopt, check, submit, question, reviewed }
}

const instructions = [{ programAddress: bob, accounts: [{ address: alice, role: 3 }], data: [1, 2] }]

test('param: instructions: the adapter makes a transaction of them', async () => {
  const { latchkey, adopt, submit } = await setUp()
  const sent = await sendTransaction(latchkey, { instructions, fee: 'fast', acknowledge: ['unreadable'] })
  expect(sent.hash).toBe('0xhash')
  expect(adopt).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ from: alice, instructions, fee: 'fast' }),
  )
  expect(submit).toHaveBeenCalledOnce()
})

test('error: what cannot be read stops it, where no widget asks', async () => {
  const { latchkey, submit } = await setUp()
  await expect(sendTransaction(latchkey, { instructions })).rejects.toMatchObject({
    code: 'send/warned',
    context: { warnings: [{ kind: 'unreadable', programs: ['Program'] }] },
  })
  expect(submit).not.toHaveBeenCalled()
})

test('param: review: the person says that they understood, and the page hears of the hash', async () => {
  const { latchkey, question, reviewed, check } = await setUp()
  const sent = sendTransaction(latchkey, { transaction: Uint8Array.of(1), review: 'widget' })
  await reviewed()
  expect(check).not.toHaveBeenCalled()
  await question()?.confirm()
  const [record] = getTransactions(latchkey).getState()
  expect(await sent).toEqual({ transactionId: record?.id, hash: '0xhash' })
})

test('behavior: one whose time is over while it is read is not put to the wallet, and can be made anew', async () => {
  const { latchkey, question, reviewed, check, submit, adopt } = await setUp()
  const sent = sendTransaction(latchkey, { instructions, review: 'widget' })
  await reviewed()
  check.mockRejectedValueOnce(new LatchkeyError('send/expired'))
  await question()?.confirm()
  expect(question()?.store.getState()).toMatchObject({ step: 'review', problem: { code: 'send/expired' } })
  expect(submit).not.toHaveBeenCalled()
  question()?.again()
  await reviewed()
  expect(adopt).toHaveBeenCalledTimes(2)
  await question()?.confirm()
  expect(await sent).toMatchObject({ hash: '0xhash' })
})

test('behavior: the page’s own wallet asks by itself: the widget does not ask first', async () => {
  const { latchkey, submit } = await setUp()
  latchkey.store.setState(({ connectors }) => ({
    connectors: connectors.map((one) => ({ ...one, type: 'AUTH' as const })),
  }))
  expect(await sendTransaction(latchkey, { instructions, review: 'widget' })).toMatchObject({
    hash: '0xhash',
  })
  expect(latchkey.internal.showReview).not.toHaveBeenCalled()
  expect(submit).toHaveBeenCalledOnce()
})
