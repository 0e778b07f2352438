import { expect, test, vi } from 'vitest'
import { alice, bob, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import type { PsbtCapability, PsbtSummary } from '../../adapter/PsbtCapability.js'
import { createLatchkey } from '../../createLatchkey.js'
import { getCallReview } from '../calls/getCallReview.js'
import { connect } from '../connect/connect.js'
import { signPsbt } from './signPsbt.js'

const psbt = Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff)
const namespace = 'eip155'

async function setUp() {
  const scripted = createScriptedAdapter()
  const latchkey = createLatchkey({ adapters: [scripted.descriptor], storage: null })
  const adopt = vi.fn<PsbtCapability['adopt']>(async () => 'payload' as never)
  const sign = vi.fn<PsbtCapability['sign']>(async () => Uint8Array.of(1, 2, 3))
  const summary = { inputs: [], outputs: [], openSighashTypes: [] } as unknown as PsbtSummary
  const describe = vi.fn(() => summary)
  scripted.adapter.psbt = async () => ({
    adopt,
    sign,
    describe,
    check: async () => {},
    handIn: async () => '',
    verify: async () => 'same',
  })
  await connect(latchkey, { connectorId: 'wallet' })
  return { ...scripted, latchkey, adopt, sign, summary, describe }
}

test.each([
  ['bytes', psbt],
  ['hex', '70736274FF'],
  ['base64', ' cHNidP8='],
])('default: %s', async (_, given) => {
  const { latchkey, adopt, sign } = await setUp()
  expect(await signPsbt(latchkey, { namespace, psbt: given })).toEqual({ psbt: 'AQID' })
  expect(adopt).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ from: alice, psbt, isBroadcast: false }),
  )
  expect(sign).toHaveBeenCalledOnce()
})

test('behavior: what is reviewed is what is signed, though the page changes its bytes', async () => {
  const { latchkey, adopt } = await setUp()
  const bytes = Uint8Array.from(psbt)
  const signing = signPsbt(latchkey, { namespace, psbt: bytes })
  bytes.fill(0)
  await signing
  expect(adopt.mock.calls[0]?.[0].psbt).toEqual(psbt)
})

test('param: onReview: what it throws keeps the wallet from being asked', async () => {
  const { latchkey, sign, summary } = await setUp()
  const onReview = vi.fn(() => {
    throw new Error('Not agreed.')
  })
  await expect(signPsbt(latchkey, { namespace, psbt, onReview })).rejects.toThrow('Not agreed.')
  expect(onReview).toHaveBeenCalledExactlyOnceWith(summary)
  expect(sign).not.toHaveBeenCalled()
})

test('param: address: one that the wallet shares signs, and does not broadcast; another is not asked', async () => {
  const { latchkey, script, connected, adopt, sign } = await setUp()
  const asBob = { namespace, psbt, address: bob } as const
  await expect(signPsbt(latchkey, asBob)).rejects.toMatchObject({ code: 'connection/not-connected' })
  script.change({ ...connected(), accounts: [{ address: alice }, { address: bob }] })
  await expect(signPsbt(latchkey, { ...asBob, broadcast: true })).rejects.toMatchObject({
    code: 'send/account-changed',
  })
  expect(sign).not.toHaveBeenCalled()
  await signPsbt(latchkey, asBob)
  expect(adopt).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ from: bob }))
})

test('param: review: what stays open is told in the widget, and the wallet is asked once the person says so', async () => {
  const { latchkey, sign, summary } = await setUp()
  Object.assign(summary, { openSighashTypes: [0x83], costs: [] })
  await expect(signPsbt(latchkey, { namespace, psbt })).rejects.toMatchObject({ code: 'send/warned' })
  latchkey.internal.showReview = () => {}
  const signing = signPsbt(latchkey, { namespace, psbt, review: 'widget' })
  const question = () => getCallReview(latchkey).store.getState().question
  await vi.waitUntil(() => question()?.store.getState().step === 'review')
  expect(question()?.store.getState().summary).toMatchObject({ openSighashTypes: [0x83] })
  expect(sign).not.toHaveBeenCalled()
  await question()?.confirm()
  expect(await signing).toEqual({ psbt: 'AQID' })
  expect(sign).toHaveBeenCalledOnce()
  expect(getCallReview(latchkey).store.getState()).toEqual({ isSigned: true })
})

test('param: review: leaving it is no', async () => {
  const { latchkey, sign, summary } = await setUp()
  Object.assign(summary, { costs: [] })
  latchkey.internal.showReview = () => {}
  const signing = signPsbt(latchkey, { namespace, psbt, review: 'widget' })
  const question = () => getCallReview(latchkey).store.getState().question
  await vi.waitUntil(() => question()?.store.getState().step === 'review')
  question()?.decline()
  await expect(signing).rejects.toMatchObject({ code: 'wallet/rejected' })
  expect(sign).not.toHaveBeenCalled()
})

test('error: an adapter without PSBTs, and no wallet', async () => {
  const { latchkey, adapter } = await setUp()
  delete adapter.psbt
  await expect(signPsbt(latchkey, { namespace, psbt })).rejects.toMatchObject({
    code: 'capability/unsupported',
    context: { namespace, capability: 'psbt' },
  })
  await expect(signPsbt(latchkey, { psbt })).rejects.toMatchObject({ code: 'capability/unsupported' })
})

test.each(['#', 'a', 'cHNidP8=!'])('error: %j is no PSBT', async (given) => {
  const { latchkey, adopt } = await setUp()
  await expect(signPsbt(latchkey, { namespace, psbt: given })).rejects.toMatchObject({
    code: 'send/refused',
    context: { reason: 'transaction-invalid' },
  })
  expect(adopt).not.toHaveBeenCalled()
})
