import { LatchkeyError, makeAmount } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { alice, bob, chainTwo, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import { createLatchkey } from '../../createLatchkey.js'
import { connect } from '../connect/connect.js'
import { createSendFlow } from './createSendFlow.js'

const typed = { amount: '0.5', receiver: bob }

async function setUp({ locale = 'en' as string | (() => string) } = {}) {
  const scripted = createScriptedAdapter()
  const latchkey = createLatchkey({ adapters: [scripted.descriptor], storage: null })
  await connect(latchkey, { connectorId: 'wallet' })
  const flow = createSendFlow(latchkey, { namespace: 'eip155', locale })
  await vi.waitFor(() => {
    flow.edit({ receiver: 'x' }, undefined)
    expect(flow.store.getState().errors.receiver).toBeDefined()
  })
  flow.edit({ receiver: '' }, undefined)
  return { ...scripted, latchkey, flow, state: () => flow.store.getState() }
}

describe('createSendFlow', () => {
  test('default', async () => {
    const { flow, state, script } = await setUp()
    flow.edit(typed, undefined)
    await flow.review()
    expect(state()).toMatchObject({
      step: 'review',
      summary: {
        from: alice,
        to: bob,
        amount: makeAmount(5n * 10n ** 17n, 18),
        fee: makeAmount(21_000n, 18),
      },
    })
    await flow.confirm()
    expect(script.submitted).toHaveLength(1)
    expect(state()).toMatchObject({ step: 'sent', form: { amount: '', receiver: '' } })
    await vi.waitFor(() => expect(state().transaction).toMatchObject({ hash: '0xhash', status: 'confirmed' }))
  })

  test('param: locale that changes: an amount is read as it is written now', async () => {
    let locale = 'en'
    const { flow, state } = await setUp({ locale: () => locale })
    flow.edit({ amount: '0,5', receiver: bob }, undefined)
    expect(state().errors.amount).toMatchObject({ code: 'amount/invalid' })
    locale = 'de'
    flow.edit({ amount: '0,5', receiver: bob }, undefined)
    await flow.review()
    expect(state()).toMatchObject({ step: 'review', summary: { amount: makeAmount(5n * 10n ** 17n, 18) } })
  })

  test('behavior: F-25 a thousand confirms ask the wallet once', async () => {
    const { flow, script } = await setUp()
    flow.edit(typed, undefined)
    await flow.review()
    await Promise.all(Array.from({ length: 1_000 }, () => flow.confirm()))
    expect(script.submitted).toHaveLength(1)
  })

  test('behavior: S-20 what is shown does not follow the form once it is built', async () => {
    const { flow, state, script } = await setUp()
    flow.edit(typed, undefined)
    await flow.review()
    flow.edit({ amount: '0.9', receiver: alice }, undefined)
    expect(state().summary?.amount).toEqual(makeAmount(5n * 10n ** 17n, 18))
    await flow.confirm()
    expect(JSON.parse(script.submitted[0] ?? '')).toMatchObject({ to: bob, amount: '500000000000000000' })
  })

  test('behavior: a field is judged while one types, an empty one only at review', async () => {
    const { flow, state } = await setUp()
    flow.edit({ amount: '2' }, makeAmount(10n ** 18n, 18))
    expect(state().errors.amount?.code).toBe('send/insufficient-funds')
    expect(state().errors.receiver).toBeUndefined()
    flow.edit({ amount: '' }, undefined)
    await flow.review()
    expect(state()).toMatchObject({
      step: 'form',
      errors: { amount: { code: 'send/amount-required' }, receiver: { code: 'send/receiver-required' } },
    })
  })

  test('behavior: the balance counts as it is at review', async () => {
    const { flow, state, script } = await setUp()
    flow.edit(typed, makeAmount(10n ** 18n, 18))
    script.balance = 1n
    await flow.review()
    expect(state()).toMatchObject({
      step: 'form',
      form: typed,
      errors: { amount: { code: 'send/insufficient-funds' } },
    })
  })

  test('error: the fee does not fit in', async () => {
    const { flow, state, script } = await setUp()
    script.balance = 5n * 10n ** 17n + 20_999n
    flow.edit(typed, undefined)
    await flow.review()
    expect(state()).toMatchObject({ step: 'form', form: typed, problem: { code: 'send/insufficient-gas' } })
    script.balance += 1n
    await flow.review()
    expect(state().step).toBe('review')
  })

  test('error: a dead node keeps the form, and works once it is back', async () => {
    const { flow, state, script } = await setUp()
    script.onBalance = async () => {
      throw new LatchkeyError('rpc/unreachable', { context: { network: 'eip155:1' } })
    }
    flow.edit(typed, undefined)
    await flow.review()
    expect(state()).toMatchObject({ step: 'form', form: typed, problem: { code: 'rpc/unreachable' } })
    script.onBalance = async () => {}
    await flow.review()
    expect(state()).toMatchObject({ step: 'review', problem: undefined })
  })

  test('error: declined stays at the review and can be asked again', async () => {
    const { flow, state, script } = await setUp()
    flow.edit(typed, undefined)
    await flow.review()
    script.onSubmit = async () => {
      throw new LatchkeyError('wallet/rejected')
    }
    await flow.confirm()
    expect(state()).toMatchObject({ step: 'review', form: typed, problem: { code: 'wallet/rejected' } })
    script.onSubmit = async () => '0xhash'
    await flow.confirm()
    expect(state().step).toBe('sent')
  })

  test.each([
    ['account', { connectorId: 'wallet', accounts: [{ address: bob }], caipNetworkId: 'eip155:1' }],
    [
      'network',
      { connectorId: 'wallet', accounts: [{ address: alice }], caipNetworkId: chainTwo.caipNetworkId },
    ],
  ] as const)('error: S-21 another %s closes the review', async (_name, connection) => {
    const { flow, state, script } = await setUp()
    flow.edit(typed, undefined)
    await flow.review()
    script.change(connection as Parameters<typeof script.change>[0])
    expect(state()).toMatchObject({ step: 'form', problem: { code: 'send/account-changed' } })
    expect(state().summary).toBeUndefined()
    await flow.confirm()
    expect(script.submitted).toHaveLength(0)
  })

  test('behavior: an answer for an older form is dropped', async () => {
    const { flow, state, script } = await setUp()
    let answer = () => {}
    script.onBalance = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    flow.edit(typed, undefined)
    const reviewing = flow.review()
    await vi.waitFor(() => expect(state().step).toBe('preparing'))
    await new Promise((resolve) => setTimeout(resolve))
    flow.back()
    answer()
    await reviewing
    expect(state()).toMatchObject({ step: 'form', form: typed })
  })

  test('behavior: a transaction the chain refused is failed, not confirmed', async () => {
    const { flow, state, script } = await setUp()
    script.onWait = async () => ({ status: 'failed' as never, blockNumber: 8n })
    flow.edit(typed, undefined)
    await flow.review()
    await flow.confirm()
    await vi.waitFor(() => expect(state().transaction?.status).toBe('failed'))
  })

  test('error: an adapter that cannot send', async () => {
    const { flow, state, adapter } = await setUp()
    delete adapter.send
    flow.edit(typed, undefined)
    await flow.review()
    expect(state().problem).toMatchObject({ code: 'capability/unsupported', context: { capability: 'send' } })
  })
})
