import { LatchkeyError } from '@latchkey/protocol'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSendPage, typed } from '../../../../test/createSendPage.js'

afterEach(() => vi.useRealTimers())

/** A page whose wallet was asked and says nothing until a test answers for it. */
async function createUnanswered() {
  const page = await createSendPage()
  const { flow, script } = page
  flow.edit(typed)
  await flow.review()
  const answers: { resolve: (hash: string) => void; reject: (error: Error) => void }[] = []
  script.onSubmit = () => new Promise((resolve, reject) => answers.push({ resolve, reject }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const confirming = flow.confirm()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const [answer] = answers as [(typeof answers)[number]]
  return { ...page, confirming, answer, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

describe('a wallet that does not answer (F-21)', () => {
  test('behavior: it is waited for, then it is said, and the flow can be left', async () => {
    const { flow, state, transactions, script, pass } = await createUnanswered()
    await pass(29_000)
    flow.leave()
    expect(state()).toMatchObject({ step: 'signing' })
    expect(state().isUnanswered).toBeUndefined()
    await pass(2_000)
    expect(state()).toMatchObject({ step: 'signing', isUnanswered: true })
    flow.leave()
    const [record] = transactions()
    expect(record).toMatchObject({ status: 'pending' })
    expect(state()).toMatchObject({ step: 'sent', transactionId: record?.id, form: { amount: '' } })
    flow.reset()
    flow.edit(typed)
    await flow.review()
    expect(state()).toMatchObject({ step: 'review' })
    expect(state().isUnanswered).toBeUndefined()
    // It was asked once; only the person asks again.
    expect(script.submitted).toHaveLength(1)
  })

  test('behavior: a late answer is the record’s, and nothing of the next form changes', async () => {
    const { flow, state, transactions, confirming, answer, pass, outcomes } = await createUnanswered()
    await pass(31_000)
    flow.leave()
    flow.reset()
    flow.edit(typed)
    await flow.review()
    answer.resolve('0xlate')
    await confirming
    expect(transactions()).toMatchObject([{ hash: '0xlate', status: 'pending' }])
    expect(state()).toMatchObject({ step: 'review', form: typed })
    expect(outcomes).toMatchObject([{ type: 'started', hash: '0xlate' }])
  })

  test('behavior: a late refusal takes the record back and is told as late', async () => {
    const { flow, state, transactions, confirming, answer, pass, outcomes } = await createUnanswered()
    await pass(31_000)
    flow.leave()
    flow.reset()
    flow.edit(typed)
    answer.reject(new LatchkeyError('wallet/rejected'))
    await confirming
    expect(transactions()).toEqual([])
    expect(state()).toMatchObject({ step: 'form', form: typed })
    expect(state().problem).toBeUndefined()
    expect(outcomes).toMatchObject([{ type: 'failed', isLate: true, error: { code: 'wallet/rejected' } }])
  })

  test('behavior: a late failure of no name leaves the record to the tracker', async () => {
    const { flow, transactions, confirming, answer, pass, outcomes } = await createUnanswered()
    await pass(31_000)
    flow.leave()
    answer.reject(new LatchkeyError('wallet/failed', { context: { walletCode: -32603 } }))
    await confirming
    expect(transactions()).toMatchObject([{ status: 'pending' }])
    expect(outcomes).toMatchObject([{ type: 'uncertain' }])
  })

  test('behavior: an answer in time ends the waiting', async () => {
    const { state, confirming, answer, pass } = await createUnanswered()
    await pass(31_000)
    answer.resolve('0xhash')
    await confirming
    expect(state()).toMatchObject({ step: 'sent' })
    expect(state().isUnanswered).toBeUndefined()
    await pass(60_000)
    expect(state().isUnanswered).toBeUndefined()
  })

  test('behavior: declined after that, the review is as it was, and asks again', async () => {
    const { flow, state, script, confirming, answer, pass } = await createUnanswered()
    await pass(31_000)
    answer.reject(new LatchkeyError('wallet/rejected'))
    await confirming
    expect(state()).toMatchObject({ step: 'review', problem: { code: 'wallet/rejected' } })
    expect(state().isUnanswered).toBeUndefined()
    script.onSubmit = async () => '0xhash'
    await flow.confirm()
    expect(state().step).toBe('sent')
  })
})
