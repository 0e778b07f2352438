import { LatchkeyError, makeAmount } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { confirmed, createTracker, hash, nonceAnchor, summary } from '../../../test/createTracker.js'
import type { SendCapability, SendVerdict } from '../../adapter/SendCapability.js'
import type { SendPayload } from '../../adapter/SendPayload.js'
import { connect } from '../connect/connect.js'
import { applyReading } from './applyReading.js'
import { canReplace } from './canReplace.js'
import { changeTransaction, setTransactionHash } from './changes.js'
import { createReplaceFlow } from './createReplaceFlow.js'

const newHash = `0x${'cd'.repeat(32)}`

async function setUp() {
  const tracker = createTracker()
  const { adapter, latchkey, add } = tracker
  const asked = {
    submitted: [] as SendPayload[],
    kind: '',
    onReplace: async () => 'payload' as SendPayload,
    onSubmit: async () => newHash,
    onVerify: async (): Promise<SendVerdict> => 'same',
  }
  const send = {
    replace: ({ kind }: { kind: string }) => {
      asked.kind = kind
      return asked.onReplace()
    },
    describe: () => ({
      ...summary,
      ...(asked.kind === 'cancel' && { to: summary.from }),
      costs: [{ kind: 'network', amount: makeAmount(9n, 18), isMost: true }],
      feeRate: { model: 'gas', rate: 1n },
      anchor: nonceAnchor(7, true),
      raw: '',
    }),
    async submit(payload: SendPayload) {
      asked.submitted.push(payload)
      return asked.onSubmit()
    },
    verify: () => asked.onVerify(),
  }
  adapter.send = async () => send as unknown as SendCapability
  await connect(latchkey, { connectorId: 'wallet' })
  const id = add()
  setTransactionHash(latchkey, { id, hash })
  const flow = createReplaceFlow(latchkey, { id })
  const settle = () =>
    changeTransaction(latchkey, { id, change: (one) => applyReading(one, confirmed(), Date.now()) })
  return { ...tracker, asked, send, id, flow, settle, state: () => flow.store.getState() }
}

describe('createReplaceFlow', () => {
  test('behavior: F-21 a wallet that does not answer is left; its late answer is the record’s', async () => {
    const { flow, state, list, asked } = await setUp()
    await flow.prepare('speed-up')
    let answer = (_hash: string) => {}
    asked.onSubmit = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const confirming = flow.confirm()
    await vi.waitFor(() => expect(asked.submitted).toHaveLength(1))
    flow.back()
    expect(state()).toMatchObject({ step: 'signing' })
    await vi.advanceTimersByTimeAsync(31_000)
    expect(state()).toMatchObject({ step: 'signing', isUnanswered: true })
    flow.back()
    vi.useRealTimers()
    expect(state()).toEqual({ step: 'idle' })
    expect(list()).toHaveLength(2)
    answer(newHash)
    await confirming
    expect(state()).toEqual({ step: 'idle' })
    expect(list().map((one) => one.hash)).toContain(newHash)
    expect(asked.submitted).toHaveLength(1)
  })

  test.each(['speed-up', 'cancel'] as const)('default: %s', async (kind) => {
    const { flow, state, list, asked, id } = await setUp()
    await flow.prepare(kind)
    expect(state()).toMatchObject({
      step: 'review',
      kind,
      summary: { costs: [{ amount: makeAmount(9n, 18) }] },
    })
    expect(asked.submitted).toEqual([])
    await flow.confirm()
    expect(state()).toMatchObject({ step: 'sent', transactionId: list()[0]?.id })
    expect(list()).toHaveLength(2)
    expect(list()[0]).toMatchObject({ hash: newHash, anchor: nonceAnchor(7, true), replaces: { id, kind } })
  })

  test.each([
    ['fee-share', 100n, 11n, 1_000n],
    ['fee-high', 1_000n, 10n, 500_001n],
  ] as const)(
    'behavior: M-30 %s is understood before the wallet is asked',
    async (warning, amount, fee, rate) => {
      const { flow, state, asked, send } = await setUp()
      const { describe: original } = send
      send.describe = () => ({
        ...original(),
        amount: makeAmount(amount, 8),
        costs: [{ kind: 'network', amount: makeAmount(fee, 8), isMost: true }],
        feeRate: { model: 'size' as never, rate },
      })
      await flow.prepare('cancel')
      expect(state()).toMatchObject({ step: 'review', warning })
      await flow.confirm()
      expect(state().step).toBe('review')
      expect(asked.submitted).toEqual([])
      flow.acknowledge()
      await flow.confirm()
      expect(asked.submitted).toHaveLength(1)
    },
  )

  test('behavior: M-30 a fee within bounds, and one of another model, need no tick', async () => {
    const { flow, state, send } = await setUp()
    const { describe: original } = send
    await flow.prepare('cancel')
    expect(state().warning).toBeUndefined()
    flow.back()
    send.describe = () => ({
      ...original(),
      amount: makeAmount(100n, 8),
      costs: [{ kind: 'network', amount: makeAmount(10n, 8), isMost: true }],
      feeRate: { model: 'size' as never, rate: 500_000n },
    })
    await flow.prepare('cancel')
    expect(state()).toMatchObject({ step: 'review' })
    expect(state().warning).toBeUndefined()
  })

  test('behavior: F-25 a thousand confirms ask the wallet once', async () => {
    const { flow, asked } = await setUp()
    await flow.prepare('cancel')
    await Promise.all(Array.from({ length: 1_000 }, () => flow.confirm()))
    expect(asked.submitted).toHaveLength(1)
  })

  test('behavior: declined: nothing is left of it, and it can be asked again', async () => {
    const { flow, state, list, asked } = await setUp()
    asked.onSubmit = () => Promise.reject(new LatchkeyError('wallet/rejected'))
    await flow.prepare('cancel')
    await flow.confirm()
    expect(state()).toMatchObject({ step: 'review', problem: { code: 'wallet/rejected' } })
    expect(list()).toHaveLength(1)
    asked.onSubmit = async () => newHash
    await flow.confirm()
    expect(state().step).toBe('sent')
  })

  test('behavior: F-27 an error that may have come after sending leaves the record', async () => {
    const { flow, list, asked, state } = await setUp()
    asked.onSubmit = () => Promise.reject(new LatchkeyError('wallet/failed'))
    await flow.prepare('speed-up')
    await flow.confirm()
    await flow.confirm()
    expect(asked.submitted).toHaveLength(1)
    expect(list()).toHaveLength(2)
    expect(state()).toMatchObject({ step: 'sent', transactionId: list()[0]?.id })
    expect(list()[0]).not.toHaveProperty('hash')
  })

  test('behavior: S-22 what was altered on its way is marked', async () => {
    const { flow, list, asked } = await setUp()
    asked.onVerify = async () => 'altered'
    await flow.prepare('speed-up')
    await flow.confirm()
    await vi.waitFor(() => expect(list()[0]).toMatchObject({ hash: newHash, isAltered: true }))
  })

  test('behavior: S-22 what was altered on its way can be cancelled, and is not sent a second time', async () => {
    const { flow, state, send, asked } = await setUp()
    const { describe: original } = send
    send.describe = () => ({ ...original(), ...(asked.kind === 'speed-up' && { to: '0xcccc' }) })
    await flow.prepare('speed-up')
    expect(state()).toMatchObject({ step: 'idle', problem: { code: 'transaction/not-replaceable' } })
    await flow.prepare('cancel')
    expect(state().step).toBe('review')
    expect(asked.submitted).toEqual([])
  })

  const coins = (...inputs: string[]) => ({ kind: 'inputs', inputs }) as const

  test.each([
    ['a cancellation that pays somebody', { to: '0xcccc' }, undefined],
    ['of another account', { from: '0xcccc', to: '0xcccc' }, undefined],
    ['in another place', { anchor: nonceAnchor(8, true) }, nonceAnchor(7, true)],
    ['without a coin of the first', { anchor: coins('b:0', 'c:0') }, coins('a:0', 'a:1')],
  ] as const)('error: F-56 what would not exclude the first: %s', async (_name, changes, anchor) => {
    const { latchkey, flow, state, send, id } = await setUp()
    if (anchor) changeTransaction(latchkey, { id, change: (one) => ({ ...one, anchor }) })
    const { describe: original } = send
    send.describe = () => ({ ...original(), ...changes }) as never
    for (const kind of ['cancel', 'speed-up'] as const) {
      await flow.prepare(kind)
      expect(state()).toMatchObject({ step: 'idle', problem: { code: 'transaction/not-replaceable' } })
    }
  })

  test('behavior: one that shares a coin with the first is reviewed', async () => {
    const { latchkey, flow, state, send, id } = await setUp()
    changeTransaction(latchkey, { id, change: (one) => ({ ...one, anchor: coins('a:0', 'a:1') }) })
    const { describe: original } = send
    send.describe = () => ({ ...original(), anchor: coins('a:1', 'b:0') }) as never
    await flow.prepare('speed-up')
    expect(state().step).toBe('review')
  })

  test('behavior: in a block before it was confirmed: the wallet is not asked', async () => {
    const { flow, state, asked, settle } = await setUp()
    await flow.prepare('cancel')
    settle()
    await flow.confirm()
    expect(state()).toMatchObject({ problem: { code: 'transaction/not-replaceable' } })
    expect(asked.submitted).toEqual([])
  })

  test('behavior: left while it was prepared, it stays left', async () => {
    const { flow, state, asked } = await setUp()
    asked.onReplace = async () => {
      flow.back()
      return 'payload' as SendPayload
    }
    await flow.prepare('cancel')
    expect(state()).toEqual({ step: 'idle' })
  })

  test('error: an adapter that cannot replace, or refuses', async () => {
    const { flow, state, send, asked } = await setUp()
    asked.onReplace = () =>
      Promise.reject(new LatchkeyError('transaction/not-replaceable', { context: { hash } }))
    await flow.prepare('cancel')
    expect(state()).toMatchObject({ step: 'idle', problem: { code: 'transaction/not-replaceable' } })
    send.replace = undefined as never
    await flow.prepare('cancel')
    expect(state()).toMatchObject({ step: 'idle', problem: { code: 'transaction/not-replaceable' } })
  })
})

describe('canReplace', () => {
  test('default', async () => {
    const { latchkey, list, send, settle } = await setUp()
    const can = () => {
      const [transaction] = list()
      return transaction && canReplace(latchkey, { transaction })
    }
    expect(await can()).toBe(true)
    const { replace } = send
    send.replace = undefined as never
    expect(await can()).toBe(false)
    send.replace = replace
    settle()
    expect(await can()).toBe(false)
  })
})
