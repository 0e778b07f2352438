import { LatchkeyError, makeAmount } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { createSendPage, typed, usdc } from '../../../test/createSendPage.js'
import {
  alice,
  bob,
  chainOne,
  chainTwo,
  createMapStorage,
  createScriptedAdapter,
} from '../../../test/scriptedAdapter.js'
import { switchNetwork } from '../network/switchNetwork.js'
import { listReceivers } from './receiver/listReceivers.js'

type Script = Awaited<ReturnType<typeof createSendPage>>['script']

describe('createSendFlow', () => {
  test('default', async () => {
    const { flow, state, script, transactions, outcomes } = await createSendPage()
    flow.edit(typed)
    await flow.review()
    expect(state()).toMatchObject({
      step: 'review',
      summary: {
        from: alice,
        to: bob,
        amount: makeAmount(5n * 10n ** 17n, 18),
        costs: [{ kind: 'network', amount: makeAmount(21_000n, 18) }],
      },
    })
    await flow.confirm()
    expect(script.submitted).toHaveLength(1)
    expect(state()).toMatchObject({ step: 'sent', form: { amount: '', receiver: '' } })
    const [transaction] = transactions()
    expect(transaction).toMatchObject({
      hash: '0xhash',
      to: bob,
      anchor: { kind: 'nonce', nonce: 7, isSure: false },
      amount: { value: '500000000000000000' },
    })
    expect(state().transactionId).toBe(transaction?.id)
    expect(outcomes).toEqual([{ type: 'started', transactionId: transaction?.id, hash: '0xhash' }])
  })

  test('default: a token', async () => {
    const { flow, state, transactions } = await createSendPage()
    flow.edit({ amount: '12.5', receiver: bob, token: usdc })
    await flow.review()
    expect(state()).toMatchObject({
      step: 'review',
      summary: { amount: makeAmount(12_500_000n, 6), token: { address: usdc.address, symbol: 'USDC' } },
    })
    await flow.confirm()
    expect(transactions()[0]).toMatchObject({
      token: usdc.address,
      amount: { value: '12500000', symbol: 'USDC' },
    })
  })

  test('param: locale that changes: an amount is read as it is written now', async () => {
    let locale = 'en'
    const { flow, state } = await createSendPage({ locale: () => locale })
    flow.edit({ amount: '0,5', receiver: bob })
    expect(state().errors.amount).toMatchObject({ code: 'amount/invalid' })
    locale = 'de'
    flow.edit({ amount: '0,5', receiver: bob })
    await flow.review()
    expect(state()).toMatchObject({ step: 'review', summary: { amount: makeAmount(5n * 10n ** 17n, 18) } })
  })

  test('behavior: S-20 what is shown does not follow the form once it is built', async () => {
    const { flow, state, script } = await createSendPage()
    flow.edit(typed)
    await flow.review()
    flow.edit({ amount: '0.9', receiver: alice })
    flow.setMax()
    flow.toggleFiat()
    expect(state().summary?.amount).toEqual(makeAmount(5n * 10n ** 17n, 18))
    await flow.confirm()
    expect(JSON.parse(script.submitted[0] ?? '')).toMatchObject({ to: bob, amount: '500000000000000000' })
  })

  test('behavior: an empty field is wrong only at the review, and then both are', async () => {
    const { flow, state } = await createSendPage()
    flow.edit({ amount: ' ', receiver: '' })
    expect(Object.values(state().errors).filter(Boolean)).toEqual([])
    await flow.review()
    expect(state()).toMatchObject({
      step: 'form',
      errors: { amount: { code: 'send/amount-required' }, receiver: { code: 'send/receiver-required' } },
    })
  })

  test('behavior: M-10 the balance counts as it is at review', async () => {
    const { flow, state, script } = await createSendPage()
    flow.edit(typed)
    await flow.refresh()
    expect(state().errors.amount).toBeUndefined()
    script.balance = 1n
    await flow.review()
    expect(state()).toMatchObject({
      step: 'form',
      form: typed,
      errors: { amount: { code: 'send/insufficient-funds' } },
    })
  })

  test('error: the fee does not fit in', async () => {
    const { flow, state, script } = await createSendPage()
    script.balance = 5n * 10n ** 17n + 20_999n
    flow.edit(typed)
    await flow.review()
    expect(state()).toMatchObject({ step: 'form', errors: { amount: { code: 'send/insufficient-gas' } } })
    script.balance += 1n
    await flow.review()
    expect(state().step).toBe('review')
  })

  test('error: a token, and no coin for the fee', async () => {
    const { flow, state, script } = await createSendPage()
    script.balance = 20_999n
    flow.edit({ amount: '1', receiver: bob, token: usdc })
    await flow.review()
    expect(state()).toMatchObject({ step: 'form', errors: { fee: { code: 'send/insufficient-gas' } } })
    script.isSponsored = true
    await flow.review()
    expect(state().step).toBe('review')
  })

  describe('F-32 what cannot be paid for, or would fail', () => {
    const reverts = async () => {
      throw new LatchkeyError('send/reverted', { context: { reason: 'needs 30000000 gas' } })
    }

    test.each([
      [
        'not enough for gas',
        (script: Script) => ({ balance: script.fee - 1n }),
        'fee',
        'send/insufficient-gas',
      ],
      ['an estimate that reverts, or is absurd', () => ({ onPrepare: reverts }), undefined, 'send/reverted'],
    ] as const)(
      'error: %s: the reason is shown and the wallet stays closed',
      async (_name, fault, field, code) => {
        const { flow, state, script } = await createSendPage()
        Object.assign(script, fault(script))
        flow.edit({ amount: '1', receiver: bob, token: usdc })
        await flow.review()
        await flow.confirm()
        const { step, errors, problem } = state()
        expect([step, (field ? errors[field] : problem)?.code]).toEqual(['form', code])
        expect(script.submitted).toEqual([])
      },
    )

    test('error: not enough for gas any more at the confirmation', async () => {
      const { flow, state, script } = await createSendPage()
      flow.edit({ amount: '1', receiver: bob, token: usdc })
      await flow.review()
      expect(state().step).toBe('review')
      script.balance = script.fee - 1n
      await flow.confirm()
      expect(state()).toMatchObject({ step: 'form', errors: { fee: { code: 'send/insufficient-gas' } } })
      expect(script.submitted).toEqual([])
    })

    test('behavior: smart accounts, whose gas another pays, are exempt', async () => {
      const { flow, script } = await createSendPage()
      Object.assign(script, { balance: 0n, isSponsored: true })
      flow.edit({ amount: '1', receiver: bob, token: usdc })
      await flow.review()
      await flow.confirm()
      expect(script.submitted).toHaveLength(1)
    })
  })

  test('error: S-12 the chain says other decimals than the list', async () => {
    const { flow, state, script } = await createSendPage()
    script.tokens.set(usdc.address, { symbol: 'USDC', decimals: 18, balance: 10n ** 20n })
    flow.edit({ amount: '1', receiver: bob, token: usdc })
    await flow.review()
    expect(state()).toMatchObject({ step: 'form', errors: { token: { code: 'send/token-uncertain' } } })
  })

  test('error: a dead node keeps the form, and works once it is back', async () => {
    const { flow, state, script } = await createSendPage()
    script.onBalance = async () => {
      throw new LatchkeyError('rpc/unreachable', { context: { network: 'eip155:1' } })
    }
    flow.edit(typed)
    await flow.review()
    expect(state()).toMatchObject({ step: 'form', form: typed, problem: { code: 'rpc/unreachable' } })
    script.onBalance = async () => {}
    await flow.review()
    expect(state()).toMatchObject({ step: 'review', problem: undefined })
  })

  test('error: an adapter that cannot send', async () => {
    const { flow, state, adapter } = await createSendPage()
    delete adapter.send
    flow.edit(typed)
    await flow.review()
    expect(state().problem).toMatchObject({ code: 'capability/unsupported', context: { capability: 'send' } })
  })

  test('behavior: an answer for an older form is dropped', async () => {
    const { flow, state, script } = await createSendPage()
    const answers: (() => void)[] = []
    script.onBalance = () => new Promise((resolve) => answers.push(resolve))
    flow.edit(typed)
    const reviewing = flow.review()
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    expect(state().step).toBe('preparing')
    flow.back()
    answers[0]?.()
    await reviewing
    expect(state()).toMatchObject({ step: 'form', form: typed })
  })

  test('behavior: the specification’s §4: another network resets the form; what was sent stays', async () => {
    const { flow, state, script, connected } = await createSendPage()
    flow.edit(typed)
    script.change({ ...connected(), caipNetworkId: chainTwo.caipNetworkId })
    expect(state()).toMatchObject({ step: 'form', form: { amount: '', receiver: '' } })
    expect(state().problem).toBeUndefined()
    flow.edit(typed)
    await flow.review()
    await flow.confirm()
    const { transactionId } = state()
    script.change(connected())
    expect(state()).toMatchObject({ step: 'sent', transactionId })
    flow.reset()
    expect(state().step).toBe('form')
    expect(state().transactionId).toBeUndefined()
  })

  test('behavior: the specification’s §4: a network of another chain family resets the form too', async () => {
    const solana = createScriptedAdapter({ namespace: 'solana' })
    const { flow, state, latchkey } = await createSendPage({ others: [solana.descriptor] })
    const [there] = solana.descriptor.networks
    flow.edit(typed)
    await switchNetwork(latchkey, { caipNetworkId: there.caipNetworkId })
    expect(latchkey.store.getState().activeNamespace).toBe('solana')
    expect(state()).toMatchObject({ step: 'form', form: { amount: '', receiver: '' } })
    await switchNetwork(latchkey, { caipNetworkId: chainOne.caipNetworkId })
    expect(latchkey.store.getState().activeNamespace).toBe('eip155')
    expect(state().form).toMatchObject({ amount: '', receiver: '' })
    expect(state().problem).toBeUndefined()
    // A review of it is no longer what the page is about.
    flow.edit(typed)
    await flow.review()
    await switchNetwork(latchkey, { caipNetworkId: there.caipNetworkId })
    expect(state()).toMatchObject({ step: 'form', problem: { code: 'send/account-changed' } })
  })

  test('behavior: who was sent to is offered the next time, and the person’s other accounts', async () => {
    const storage = createMapStorage()
    const first = await createSendPage({ storage })
    first.script.names.set('bob.eth', bob)
    first.flow.edit({ amount: '0.1', receiver: 'bob.eth' })
    await first.flow.review()
    await first.flow.confirm()
    const second = await createSendPage({ storage })
    second.script.change({ ...second.connected(), accounts: [{ address: alice }, { address: '0xa11ce2' }] })
    expect(listReceivers(second.latchkey, { namespace: 'eip155' })).toEqual([
      { address: bob, name: 'bob.eth', source: 'recent' },
      { address: '0xa11ce2', source: 'own' },
    ])
  })

  test('error: a name that nobody answers for is said at the receiver, where an address can be typed', async () => {
    const { flow, state, script } = await createSendPage()
    const error = new LatchkeyError('api/timeout', { context: { call: 'identity', afterMs: 8_000 } })
    vi.spyOn(script.names, 'get').mockImplementation(() => {
      throw error
    })
    flow.edit({ amount: '0.1', receiver: 'bob.eth' })
    await flow.review()
    expect(state()).toMatchObject({ step: 'form', errors: { receiver: { code: 'api/timeout' } } })
    expect(state().problem).toBeUndefined()
    flow.edit({ receiver: bob })
    await flow.review()
    expect(state().step).toBe('review')
  })

  test('behavior: disposed, it follows nothing any more', async () => {
    const { flow, state, script, connected } = await createSendPage()
    flow.edit(typed)
    flow.dispose()
    script.change({ ...connected(), caipNetworkId: chainTwo.caipNetworkId })
    expect(state().form).toMatchObject(typed)
  })
})
