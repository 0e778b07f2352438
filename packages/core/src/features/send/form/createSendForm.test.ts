import { LatchkeyError, makeAmount } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { createSendPage, typed, usdc } from '../../../../test/createSendPage.js'
import { bob } from '../../../../test/scriptedAdapter.js'

const ether = 10n ** 18n

describe('amount', () => {
  test('default: judged while one types, by what the chain has said', async () => {
    const { flow, state } = await createSendPage()
    await flow.refresh()
    flow.edit({ amount: '2' })
    expect(state().errors.amount?.code).toBe('send/insufficient-funds')
    flow.edit({ amount: '0.5' })
    expect(state()).toMatchObject({ amount: makeAmount(ether / 2n, 18), errors: { amount: undefined } })
    flow.edit({ amount: '1' })
    expect(state().errors.amount?.code).toBe('send/insufficient-gas')
  })

  test('param: inFiat: floored to base units, and kept while the unit changes (P-20)', async () => {
    const { flow, state } = await createSendPage({ told: { native: makeAmount(26008n, 1) } })
    flow.edit({ amount: '100', inFiat: true })
    expect(state().amount).toEqual(makeAmount((100n * ether * 10n) / 26008n, 18))
    const before = state().amount
    flow.toggleFiat()
    expect(state()).toMatchObject({ form: { inFiat: false, amount: '0.038449707782220855' }, amount: before })
    flow.toggleFiat()
    // Floored for the eye alone.
    expect(state()).toMatchObject({ form: { inFiat: true, amount: '99.99' }, amount: before })
    flow.toggleFiat()
    expect(state()).toMatchObject({ form: { amount: '0.038449707782220855' }, amount: before })
  })

  test('behavior: M-35 money stands for what it did when it was typed, whatever a server says afterwards', async () => {
    const { flow, state, tell } = await createSendPage({ told: { native: makeAmount(100_000n, 0) } })
    flow.edit({ amount: '100', inFiat: true, receiver: bob })
    const typed = makeAmount(1_000_000_000_000_000n, 18)
    expect(state().amount).toEqual(typed)
    await tell({ native: makeAmount(10_000n, 0) })
    expect(state().amount).toEqual(typed)
    await flow.review()
    expect(state()).toMatchObject({ step: 'review', moneyPrice: makeAmount(100_000n, 0) })
    expect(state().summary?.amount).toEqual(typed)
    expect(state().warnings[0]).toEqual({
      kind: 'price-moved',
      isBlocking: true,
      from: makeAmount(100_000n, 0),
      to: makeAmount(10_000n, 0),
    })
    // Said once and confirmed, or typed in the coin itself, it is no matter.
    flow.back()
    flow.edit({ amount: '0.5', inFiat: false })
    await flow.review()
    expect(state().warnings.map(({ kind }) => kind)).not.toContain('price-moved')
    expect(state().moneyPrice).toBeUndefined()
  })

  test.each([
    [96_000n, undefined],
    [95_000n, false],
    [75_000n, true],
    [1_000_000n, true],
  ])('behavior: M-35 a price of %i where 100,000 was seen before', async (price, isBlocking) => {
    const { flow, state, tell } = await createSendPage({ told: { native: makeAmount(100_000n, 0) } })
    flow.edit({ receiver: bob })
    await tell({ native: makeAmount(price, 0) })
    flow.edit({ amount: '100', inFiat: true })
    await flow.review()
    const warning = state().warnings.find(({ kind }) => kind === 'price-moved')
    expect(warning?.isBlocking).toBe(isBlocking)
    if (isBlocking) flow.acknowledge('price-moved')
    await flow.confirm()
    // What was confirmed is what the next one is compared with.
    flow.reset()
    flow.edit({ amount: '100', inFiat: true, receiver: bob })
    await flow.review()
    expect(state().warnings.map(({ kind }) => kind)).not.toContain('price-moved')
  })

  test('param: inFiat: a token by its own price, not by that of the coin (P-20)', async () => {
    const told = { native: makeAmount(2_600n, 0), token: makeAmount(4n, 0) }
    const { flow, state } = await createSendPage({ told })
    flow.edit({ token: usdc, amount: '10', inFiat: true, receiver: bob })
    expect(state().amount).toEqual(makeAmount(2_500_000n, 6))
    flow.toggleFiat()
    expect(state()).toMatchObject({ form: { amount: '2.5' }, amount: makeAmount(2_500_000n, 6) })
    await flow.review()
    expect(state().summary?.amount).toEqual(makeAmount(2_500_000n, 6))
  })

  test('behavior: P-06 what stands for nothing in one unit is no amount in another', async () => {
    const { flow, state } = await createSendPage({ told: { token: makeAmount(10_001n, 0) } })
    // A cent of a token at 10,001 is less than its base unit.
    flow.edit({ token: usdc, amount: '0.01', inFiat: true })
    flow.toggleFiat()
    expect(state()).toMatchObject({ form: { inFiat: false, amount: '' } })
    expect(state().amount).toBeUndefined()
    flow.edit({ token: undefined, amount: '0.5', unit: { symbol: 'wei', decimals: 0 } })
    flow.edit({ unit: undefined })
    expect(state()).toMatchObject({ form: { amount: '' } })
    expect(state().amount).toBeUndefined()
  })

  test('param: inFiat: what is sent is what was shown in base units', async () => {
    const { flow, state } = await createSendPage({ told: { native: makeAmount(3n, 0) } })
    flow.edit({ amount: '1', inFiat: true, receiver: bob })
    flow.toggleFiat()
    flow.toggleFiat()
    await flow.review()
    expect(state().summary?.amount).toEqual(makeAmount(333_333_333_333_333_333n, 18))
  })

  test('param: inFiat: nothing to turn into without a price', async () => {
    const { flow, state } = await createSendPage()
    flow.edit({ amount: '0.5' })
    flow.toggleFiat()
    expect(state()).toMatchObject({
      form: { amount: '0.5', inFiat: false },
      amount: makeAmount(ether / 2n, 18),
    })
  })

  test('param: currency: as many decimals as it has', async () => {
    const told = { native: makeAmount(400_000n, 0) }
    const { flow, state } = await createSendPage({ currency: 'jpy', told })
    flow.edit({ amount: '0.5', inFiat: true })
    expect(state().errors.amount?.code).toBe('amount/too-many-decimals')
  })

  test('behavior: P-06 another currency: money typed in the one before is dropped, never read as the other', async () => {
    let currency = 'usd'
    const told = { native: makeAmount(2_600n, 0) }
    const { flow, state } = await createSendPage({ currency: () => currency, told })
    flow.edit({ amount: '1000', inFiat: true, receiver: bob })
    expect(state().amount).toBeDefined()
    currency = 'jpy'
    await flow.review()
    expect(state()).toMatchObject({
      step: 'form',
      form: { amount: '', inFiat: false, receiver: bob },
      errors: { amount: { code: 'send/amount-required' } },
    })
    expect(state().amount).toBeUndefined()
  })

  test('behavior: P-06 money typed where only a price of another currency is known buys nothing', async () => {
    let currency = 'usd'
    const told = { native: makeAmount(2_600n, 0) }
    const { flow, state } = await createSendPage({ currency: () => currency, told })
    flow.edit({ amount: '10', receiver: bob })
    currency = 'jpy'
    flow.edit({ amount: '1000', inFiat: true })
    await flow.review()
    expect(state()).toMatchObject({ step: 'form', errors: { amount: { code: 'amount/invalid' } } })
  })

  test('behavior: an amount typed in the token stays with another currency', async () => {
    let currency = 'usd'
    const { flow, state } = await createSendPage({ currency: () => currency })
    flow.edit({ amount: '0.5', receiver: bob })
    currency = 'jpy'
    await flow.review()
    expect(state()).toMatchObject({ step: 'review', summary: { amount: makeAmount(ether / 2n, 18) } })
  })

  test('behavior: Max, then a pasted link, and a review at once: what the link asks for is sent', async () => {
    const { flow, state } = await createSendPage()
    flow.setMax()
    await vi.waitFor(() => expect(state().amount).toEqual(makeAmount(ether - 21_000n, 18)))
    const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
    flow.edit({ receiver: `ethereum:${address}?value=5` })
    await flow.review()
    expect(state()).toMatchObject({
      step: 'review',
      isMax: false,
      form: { amount: '0.000000000000000005' },
      summary: { amount: makeAmount(5n, 18) },
    })
  })

  test('behavior: M-11 Max leaves the fee, at every speed, and follows it', async () => {
    const { flow, state, script } = await createSendPage()
    flow.setMax()
    await vi.waitFor(() => expect(state().amount).toEqual(makeAmount(ether - 21_000n, 18)))
    expect(state().form.amount).toBe('0.999999999999979')
    flow.edit({ fee: 'fast' })
    expect(state().amount).toEqual(makeAmount(ether - 42_000n, 18))
    script.fee = 30_000n
    await flow.refresh()
    expect(state()).toMatchObject({ isMax: true, amount: makeAmount(ether - 60_000n, 18) })
    // The fee has moved once more by the review.
    script.fee = 40_000n
    flow.edit({ receiver: bob })
    await flow.review()
    expect(state().summary).toMatchObject({
      amount: makeAmount(ether - 80_000n, 18),
      costs: [{ amount: makeAmount(80_000n, 18) }],
    })
  })

  test('behavior: Max of a token is all of it; an edited amount is no Max any more', async () => {
    const { flow, state } = await createSendPage()
    flow.edit({ token: usdc })
    flow.setMax()
    await vi.waitFor(() => expect(state().amount).toEqual(makeAmount(25_000_000n, 6)))
    expect(state().form.amount).toBe('25')
    flow.edit({ amount: '24' })
    expect(state()).toMatchObject({ isMax: false, amount: makeAmount(24_000_000n, 6) })
    flow.edit({ token: undefined })
    expect(state()).toMatchObject({ isMax: false, amount: makeAmount(24n * ether, 18) })
  })

  test('error: Max of less than the fee', async () => {
    const { flow, state, script } = await createSendPage()
    script.balance = 20_000n
    flow.setMax()
    await vi.waitFor(() => expect(state().errors.amount?.code).toBe('send/insufficient-gas'))
    flow.edit({ receiver: bob })
    await flow.review()
    expect(state()).toMatchObject({ step: 'form', errors: { amount: { code: 'send/insufficient-gas' } } })
  })
})

describe('what a review has been refused for', () => {
  test.each([
    ['amount', 'receiver-minimum'],
    ['token', 'token-paused'],
  ] as const)(
    'behavior: the %s is wrong until the form is another, whatever is read meanwhile',
    async (field, reason) => {
      const { flow, state, script } = await createSendPage()
      script.onPrepare = async () => {
        throw new LatchkeyError('send/refused', { context: { reason } })
      }
      await flow.refresh()
      flow.edit({ amount: '0.5', receiver: bob })
      await flow.review()
      const refused = { code: 'send/refused', context: { reason } }
      expect(state()).toMatchObject({ step: 'form', errors: { [field]: refused } })
      await flow.refresh()
      expect(state().errors[field]).toMatchObject(refused)
      flow.edit({ amount: '0.6' })
      expect(state().errors[field]).toBeUndefined()
    },
  )
})

describe('fee', () => {
  test('default: three speeds', async () => {
    const { flow, state } = await createSendPage()
    await flow.refresh()
    expect(state().feeOptions?.map(({ speed }) => speed)).toEqual(['slow', 'normal', 'fast'])
    expect(state()).toMatchObject({
      fee: makeAmount(21_000n, 18),
      feeModel: { model: 'gas', fields: [{ key: 'rate', unit: { symbol: 'gwei' } }, { key: 'tip' }] },
    })
    flow.edit({ fee: 'slow' })
    expect(state().fee).toEqual(makeAmount(10_500n, 18))
  })

  test('param: one’s own, typed in the network’s unit', async () => {
    const { flow, state } = await createSendPage()
    await flow.refresh()
    flow.edit({ ...typed, fee: { rate: '0.00005', tip: '0.00001' } })
    await flow.refresh()
    expect(state()).toMatchObject({ fee: makeAmount(50_000n, 18), errors: { fee: undefined } })
    await flow.review()
    expect(state().summary?.feeRate).toEqual({ model: 'gas', rate: 50_000n, tip: 10_000n })
  })

  test('error: below what a block takes', async () => {
    const { flow, state, script } = await createSendPage()
    script.minimum = 60_000n
    await flow.refresh()
    flow.edit({ ...typed, fee: { rate: '0.00005', tip: '' } })
    await flow.refresh()
    expect(state().errors.fee).toMatchObject({ code: 'send/fee-too-low', context: { minimum: 60_000n } })
    await flow.review()
    expect(state()).toMatchObject({ step: 'form', errors: { fee: { code: 'send/fee-too-low' } } })
  })

  test('error: no number', async () => {
    const { flow, state } = await createSendPage()
    await flow.refresh()
    flow.edit({ ...typed, fee: { rate: '', tip: '' } })
    expect(state().errors.fee).toBeUndefined()
    flow.edit({ fee: { rate: 'much', tip: '' } })
    expect(state().errors.fee?.code).toBe('amount/invalid')
    await flow.review()
    expect(state()).toMatchObject({ step: 'form', errors: { fee: { code: 'amount/invalid' } } })
  })

  test('error: a node that is silent says so, and takes it back', async () => {
    const { flow, state, script } = await createSendPage()
    script.onEstimate = async () => {
      throw new LatchkeyError('rpc/unreachable', { context: { network: 'eip155:1' } })
    }
    await flow.refresh()
    expect(state()).toMatchObject({
      problem: { code: 'rpc/unreachable' },
      nativeBalance: makeAmount(ether, 18),
    })
    expect(state().lastRetry).toBeTypeOf('number')
    script.onEstimate = async () => {}
    await flow.refresh()
    expect(state().problem).toBeUndefined()
  })
})

describe('receiver', () => {
  test('default: an address, at once', async () => {
    const { flow, state } = await createSendPage()
    flow.edit({ receiver: ` ${bob} ` })
    expect(state()).toMatchObject({ receiver: { address: bob, source: 'address' }, isResolving: false })
    flow.edit({ receiver: 'nonsense' })
    expect(state()).toMatchObject({ receiver: undefined, errors: { receiver: { code: 'address/invalid' } } })
  })

  test('behavior: a name, once nothing was typed for a while; an older answer is dropped', async () => {
    const { flow, state, script } = await createSendPage()
    script.names.set('bob.eth', bob).set('bo.eth', '0xb0')
    const asked: string[] = []
    const answers: (() => void)[] = []
    script.onResolve = (name) => {
      asked.push(name)
      return new Promise((resolve) => answers.push(resolve))
    }
    flow.edit({ receiver: 'b.eth' })
    flow.edit({ receiver: 'bo.eth' })
    expect(state().isResolving).toBe(true)
    await vi.waitFor(() => expect(asked).toEqual(['bo.eth']))
    flow.edit({ receiver: 'bob.eth' })
    await vi.waitFor(() => expect(asked).toEqual(['bo.eth', 'bob.eth']))
    answers[1]?.()
    await vi.waitFor(() => expect(state().receiver).toEqual({ address: bob, name: 'bob.eth', source: 'ens' }))
    answers[0]?.()
    await new Promise((resolve) => setTimeout(resolve))
    expect(state()).toMatchObject({ receiver: { address: bob }, isResolving: false })
  })

  test('behavior: who the receiver is by its own word, from the receiver and not from the sender', async () => {
    const asked: string[] = []
    const fetch = (async (input: string) => {
      asked.push(new URL(input).pathname)
      const body = { name: 'bobby.eth', avatar: null, resolvedAt: null }
      return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
    }) as typeof globalThis.fetch
    const { flow, state } = await createSendPage({
      api: { url: 'https://api.example', projectId: 'P', fetch },
    })
    flow.edit(typed)
    await vi.waitFor(() => expect(state().receiver).toMatchObject({ address: bob, profileName: 'bobby.eth' }))
    expect(asked.filter((path) => path.startsWith('/v1/identity'))).toEqual([`/v1/identity/${bob}`])
    await flow.review()
    expect(state().receiver).toMatchObject({ address: bob, profileName: 'bobby.eth', source: 'address' })
  })

  test('error: a name that nobody has', async () => {
    const { flow, state } = await createSendPage()
    flow.edit({ ...typed, receiver: 'nobody.eth' })
    await flow.review()
    expect(state()).toMatchObject({ step: 'form', errors: { receiver: { code: 'name/not-found' } } })
  })

  test('error: what the server refuses a name for is said at the receiver, typed or reviewed at once', async () => {
    const fetch = (async () =>
      new Response(
        JSON.stringify({
          status: 'FAILED',
          reasons: [{ field: 'name', description: 'Not registered here' }],
        }),
        { status: 404, headers: { 'content-type': 'application/json' } },
      )) as typeof globalThis.fetch
    const { flow, state } = await createSendPage({
      api: { url: 'https://api.example', projectId: 'P', fetch },
    })
    const refused = { code: 'api/refused', context: { reason: 'Not registered here' } }
    flow.edit({ ...typed, receiver: 'friend.demo.id' })
    await flow.review()
    expect(state()).toMatchObject({ step: 'form', errors: { receiver: refused } })
    expect(state().problem).toBeUndefined()
    flow.edit({ receiver: 'other.demo.id' })
    await vi.waitFor(() => expect(state().errors.receiver).toMatchObject(refused))
  })

  test('behavior: a pasted link fills in the form', async () => {
    const { flow, state } = await createSendPage()
    flow.edit({ amount: '9', token: usdc, receiver: `ethereum:${bob}@1?value=2.5e17` })
    expect(state().isResolving).toBe(true)
    await vi.waitFor(() => expect(state().receiver).toEqual({ address: bob, source: 'link' }))
    expect(state()).toMatchObject({
      form: { amount: '0.25', receiver: bob, token: undefined },
      isResolving: false,
    })
    // By the review, too, it came from a link; pasted just before it, all the same.
    await flow.review()
    expect(state()).toMatchObject({ step: 'review', receiver: { address: bob, source: 'link' } })
    const second = await createSendPage()
    second.flow.edit({ receiver: `ethereum:${bob}@1?value=2.5e17` })
    await second.flow.review()
    expect(second.state()).toMatchObject({ step: 'review', receiver: { source: 'link' } })
  })

  test('behavior: a pasted link to a token, by what the chain says of it', async () => {
    const { flow, state } = await createSendPage()
    flow.edit({ receiver: `ethereum:${'0x'.padEnd(42, 'c')}/transfer?address=${bob}&uint256=15e5` })
    await vi.waitFor(() => expect(state().errors.receiver ?? state().errors.token).toBeDefined())
    const { flow: second, state: now, script } = await createSendPage()
    const address = '0x'.padEnd(42, 'c')
    script.tokens.set(address, { symbol: 'CCC', decimals: 6, balance: 2_000_000n })
    second.edit({ receiver: `ethereum:${address}/transfer?address=${bob}&uint256=15e5` })
    await second.review()
    expect(now().summary).toMatchObject({
      to: bob,
      amount: makeAmount(1_500_000n, 6),
      token: { symbol: 'CCC' },
    })
  })

  test.each([
    [
      'S-05 for another network of the page',
      `ethereum:${bob}@2`,
      { code: 'link/wrong-network', context: { actual: 'Chain 2' } },
    ],
    [
      'S-05 for an unknown network',
      `ethereum:${bob}@5`,
      { code: 'link/wrong-network', context: { actual: 'eip155:5' } },
    ],
    [
      'S-05 of another chain family',
      'bitcoin:bc1q?amount=1',
      { code: 'link/wrong-network', context: { actual: 'bitcoin' } },
    ],
    ['of another call', `ethereum:${bob}/approve?address=${bob}&uint256=1`, { code: 'link/invalid' }],
  ])('error: a link %s', async (_name, receiver, error) => {
    const { flow, state } = await createSendPage()
    flow.edit({ receiver })
    await vi.waitFor(() => expect(state().errors.receiver).toMatchObject(error))
    expect(state()).toMatchObject({ form: { receiver }, receiver: undefined, isResolving: false })
  })
})
