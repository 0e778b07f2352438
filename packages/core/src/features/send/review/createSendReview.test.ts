import { type ErrorCode, LatchkeyError, makeAmount } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { createSendPage, typed, usdc } from '../../../../test/createSendPage.js'
import { alice, bob, chainOne, chainTwo } from '../../../../test/scriptedAdapter.js'

type Page = Awaited<ReturnType<typeof createSendPage>>

async function createReviewed(options?: Parameters<typeof createSendPage>[0]) {
  const page = await createSendPage(options)
  page.flow.edit(typed)
  await page.flow.review()
  expect(page.state().step).toBe('review')
  return page
}

const fail = (code: 'wallet/rejected' | 'wallet/invalid-response' | 'wallet/request-pending') => async () => {
  throw new LatchkeyError(code)
}

describe('confirm', () => {
  test('behavior: F-25 twenty clicks ask the wallet once, time and again', async () => {
    const times = process.env.LATCHKEY_TEST_ALL ? 1_000 : 100
    const { flow, script, transactions } = await createSendPage()
    script.balance = 10n ** 24n
    for (let repeat = 1; repeat <= times; repeat++) {
      flow.edit(typed)
      await flow.review()
      await Promise.all(Array.from({ length: 20 }, () => flow.confirm()))
      if (script.submitted.length !== repeat) break
      flow.reset()
    }
    expect(script.submitted).toHaveLength(times)
    expect(new Set(transactions().map(({ id }) => id)).size).toBe(transactions().length)
  }, 60_000)

  test('behavior: F-25 clicks while the wallet is open, and after, ask nothing', async () => {
    const { flow, script, state } = await createReviewed()
    let answer = (_hash: string) => {}
    script.onSubmit = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const confirming = flow.confirm()
    await vi.waitFor(() => expect(script.submitted).toHaveLength(1))
    await Promise.all([flow.confirm(), flow.review(), flow.confirm()])
    flow.back()
    flow.reset()
    expect(state().step).toBe('signing')
    answer('0xhash')
    await confirming
    await flow.confirm()
    expect(script.submitted).toHaveLength(1)
  })

  test('behavior: F-26 there is a record before the wallet is asked', async () => {
    const { flow, script, state, transactions } = await createReviewed()
    let seen: ReturnType<Page['transactions']> = []
    script.onSubmit = async () => {
      seen = transactions()
      return '0xhash'
    }
    await flow.confirm()
    expect(seen).toMatchObject([{ to: bob, anchor: { kind: 'nonce', nonce: 7 }, status: 'pending' }])
    expect(seen[0]?.hash).toBeUndefined()
    expect(state().transactionId).toBe(seen[0]?.id)
  })

  test('error: declined stays at the review, leaves no record, and can be asked again', async () => {
    const { flow, state, script, transactions, outcomes } = await createReviewed()
    script.onSubmit = fail('wallet/rejected')
    await flow.confirm()
    expect(state()).toMatchObject({ step: 'review', form: typed, problem: { code: 'wallet/rejected' } })
    expect(state().transactionId).toBeUndefined()
    expect(transactions()).toEqual([])
    script.onSubmit = async () => '0xhash'
    await flow.confirm()
    expect(state().step).toBe('sent')
    expect(outcomes.map(({ type }) => type)).toEqual(['failed', 'started'])
  })

  test.each([
    ['garbage', new LatchkeyError('wallet/invalid-response')],
    ['an error after it was sent', new LatchkeyError('wallet/failed', { context: { walletCode: -32603 } })],
    ['something that is no error of ours', new Error('?')],
  ])(
    'error: F-27 %s: the record stays for the tracker, and nothing is offered again',
    async (_name, error) => {
      const { flow, state, script, transactions, outcomes } = await createReviewed()
      script.onSubmit = async () => {
        throw error
      }
      await flow.confirm()
      expect(state()).toMatchObject({ step: 'sent', transactionId: transactions()[0]?.id })
      expect(state().problem).toBeDefined()
      expect(transactions()).toMatchObject([{ status: 'pending', anchor: { kind: 'nonce', nonce: 7 } }])
      expect(outcomes).toMatchObject([{ type: 'uncertain' }])
      await flow.confirm()
      expect(script.submitted).toHaveLength(1)
    },
  )

  test.each([
    ['another request is open', new LatchkeyError('wallet/request-pending')],
    ['a method it has not', new LatchkeyError('wallet/failed', { context: { walletCode: 4200 } })],
    ['nobody connected', new LatchkeyError('connection/not-connected')],
  ])('error: %s: certainly nothing was sent', async (_name, error) => {
    const { flow, state, script, transactions } = await createReviewed()
    script.onSubmit = async () => {
      throw error
    }
    await flow.confirm()
    expect(state()).toMatchObject({ step: 'review', problem: { code: error.code } })
    expect(transactions()).toEqual([])
  })

  test('behavior: S-22 what the network has is compared', async () => {
    const { flow, script, transactions } = await createReviewed()
    script.verdict = 'altered'
    await flow.confirm()
    await vi.waitFor(() => expect(transactions()[0]).toMatchObject({ hash: '0xhash', isAltered: true }))
  })

  test('behavior: S-22 what was reviewed is remembered until it was compared', async () => {
    const { flow, script, transactions } = await createReviewed()
    script.verdict = 'unknown'
    await flow.confirm()
    expect(transactions()[0]).toMatchObject({ hash: '0xhash', reviewed: script.submitted[0] })
  })
})

describe('S-21 and F-28: another account or network', () => {
  const other = {
    connectorId: 'wallet',
    accounts: [{ address: bob }] as const,
    caipNetworkId: 'eip155:1' as never,
  }
  const elsewhere = {
    ...other,
    accounts: [{ address: alice }] as const,
    caipNetworkId: chainTwo.caipNetworkId,
  }
  const changes = [
    ['account', other],
    ['network', elsewhere],
  ] as const
  const nothingAsked = (page: Page) => {
    expect(page.script.submitted).toEqual([])
    expect(page.transactions()).toEqual([])
  }

  test.each(changes)('behavior: %s, while the form is filled in', async (_name, connection) => {
    const page = await createSendPage()
    page.flow.edit(typed)
    page.script.change(connection)
    expect(page.state()).toMatchObject({ step: 'form', form: { amount: '', receiver: '' } })
    nothingAsked(page)
  })

  test.each(changes)('error: %s, while the request is built', async (_name, connection) => {
    const page = await createSendPage()
    page.flow.edit(typed)
    page.script.onPrepare = async () => page.script.change(connection)
    await page.flow.review()
    expect(page.state()).toMatchObject({ step: 'form', problem: { code: 'send/account-changed' } })
    await page.flow.confirm()
    nothingAsked(page)
  })

  test.each(changes)('error: %s, at the review', async (_name, connection) => {
    const page = await createReviewed()
    page.script.change(connection)
    expect(page.state()).toMatchObject({ step: 'form', problem: { code: 'send/account-changed' } })
    expect(page.state().summary).toBeUndefined()
    await page.flow.confirm()
    nothingAsked(page)
  })

  test.each(changes)('error: %s, during the last checks', async (_name, connection) => {
    const page = await createReviewed()
    page.script.onBalance = async () => page.script.change(connection)
    await page.flow.confirm()
    expect(page.state()).toMatchObject({ step: 'form', problem: { code: 'send/account-changed' } })
    nothingAsked(page)
  })

  test.each(changes)('error: %s, just before the wallet is asked', async (_name, connection) => {
    const page = await createReviewed()
    page.script.onAnchor = async () => page.script.change(connection)
    await page.flow.confirm()
    expect(page.state()).toMatchObject({ step: 'form', problem: { code: 'send/account-changed' } })
    nothingAsked(page)
  })

  test.each(changes)(
    'behavior: %s, while the wallet is open: its answer is for the old one',
    async (_name, connection) => {
      const page = await createReviewed()
      page.script.onSubmit = async () => {
        page.script.change(connection)
        return '0xhash'
      }
      await page.flow.confirm()
      expect(page.state().step).toBe('sent')
      expect(page.transactions()).toMatchObject([{ from: alice, caipNetworkId: 'eip155:1', hash: '0xhash' }])
    },
  )

  test.each(changes)(
    'error: %s, while the wallet is open, and declined: nothing of it is left',
    async (_name, connection) => {
      const page = await createReviewed()
      page.script.onSubmit = async () => {
        page.script.change(connection)
        throw new LatchkeyError('wallet/rejected')
      }
      await page.flow.confirm()
      expect(page.state()).toMatchObject({ step: 'form', problem: { code: 'send/account-changed' } })
      await page.flow.confirm()
      expect(page.script.submitted).toHaveLength(1)
      expect(page.transactions()).toEqual([])
    },
  )
})

describe('what may have changed since the review', () => {
  const back = async (page: Page, field: 'amount' | 'receiver' | 'fee', code: ErrorCode) => {
    await page.flow.confirm()
    expect(page.state()).toMatchObject({ step: 'form', errors: { [field]: { code } } })
    expect(page.script.submitted).toEqual([])
    expect(page.transactions()).toEqual([])
  }

  test('behavior: S-05 a name’s Ethereum address is sent to only when a person says so', async () => {
    const page = await createSendPage()
    page.script.names.set('bob.eth', bob)
    page.script.namesOfEthereum.add('bob.eth')
    page.flow.edit({ ...typed, receiver: 'bob.eth' })
    await page.flow.review()
    expect(page.state().warnings).toContainEqual({
      kind: 'ethereum-address',
      isBlocking: true,
      name: 'bob.eth',
      network: chainOne.name,
    })
    await page.flow.confirm()
    expect(page.script.submitted).toEqual([])
    page.flow.acknowledge('ethereum-address')
    await page.flow.confirm()
    expect(page.script.submitted).toHaveLength(1)
  })

  test('error: S-06 a name stands for another address', async () => {
    const page = await createSendPage()
    page.script.names.set('bob.eth', bob)
    page.flow.edit({ ...typed, receiver: 'bob.eth' })
    await page.flow.review()
    expect(page.state()).toMatchObject({ summary: { to: bob }, receiver: { name: 'bob.eth' } })
    page.script.names.set('bob.eth', '0xe5117')
    await back(page, 'receiver', 'name/changed')
    expect(page.state().form).toMatchObject({ ...typed, receiver: 'bob.eth' })
    page.script.names.delete('bob.eth')
    await page.flow.review()
    expect(page.state().errors.receiver?.code).toBe('name/not-found')
  })

  test('error: the balance is gone', async () => {
    const page = await createReviewed()
    page.script.balance = 1n
    await back(page, 'amount', 'send/insufficient-funds')
  })

  test('error: the token is gone', async () => {
    const page = await createSendPage()
    page.flow.edit({ amount: '20', receiver: bob, token: usdc })
    await page.flow.review()
    page.script.tokens.set(usdc.address, { symbol: 'USDC', decimals: 6, balance: 1n })
    await back(page, 'amount', 'send/insufficient-funds')
  })

  test('error: F-31 the base fee has risen beyond what may be paid: reviewed again, at the new price', async () => {
    const page = await createReviewed()
    page.script.minimum = 21_000n
    await page.flow.confirm()
    expect(page.script.submitted).toHaveLength(1)

    const second = await createReviewed()
    second.script.minimum = 21_001n
    second.script.fee = 50_000n
    await second.flow.confirm()
    expect(second.script.submitted).toEqual([])
    expect(second.state()).toMatchObject({
      step: 'review',
      problem: { code: 'send/fee-changed' },
      summary: { costs: [{ kind: 'network', amount: makeAmount(50_000n, 18) }] },
    })
    await second.flow.confirm()
    expect(second.state().step).toBe('sent')
    expect(JSON.parse(second.script.submitted[0] ?? '')).toMatchObject({ rate: '50000' })
  })

  test('error: F-31 a fee of one’s own that no block takes any more', async () => {
    const page = await createSendPage()
    page.flow.edit({ ...typed, fee: { rate: '0.00003', tip: '' } })
    await page.flow.review()
    page.script.minimum = 30_001n
    await page.flow.confirm()
    expect(page.state()).toMatchObject({ step: 'form', errors: { fee: { code: 'send/fee-too-low' } } })
    expect(page.script.submitted).toEqual([])
  })

  test('error: a dead node: nothing is asked of the wallet unchecked', async () => {
    const page = await createReviewed()
    page.script.onBalance = async () => {
      throw new LatchkeyError('rpc/unreachable', { context: { network: 'eip155:1' } })
    }
    await page.flow.confirm()
    expect(page.state()).toMatchObject({ step: 'review', problem: { code: 'rpc/unreachable' } })
    expect(page.script.submitted).toEqual([])
  })
})

describe('warnings', () => {
  test('default: a first time, and none the next', async () => {
    const { flow, state } = await createReviewed()
    expect(state().warnings).toEqual([{ kind: 'first-time', isBlocking: false }])
    await flow.confirm()
    flow.reset()
    flow.edit(typed)
    await flow.review()
    expect(state().warnings).toEqual([])
  })

  test('behavior: S-01 a blocking one has to be acknowledged, each review anew', async () => {
    const { flow, state, script } = await createSendPage()
    script.receiver = { family: 'contracts', kind: 'contract', isToken: true, isBurn: false }
    flow.edit(typed)
    await flow.review()
    await flow.confirm()
    expect(state().step).toBe('review')
    flow.acknowledge('burn')
    expect(state().acknowledged).toEqual([])
    flow.acknowledge('token-contract')
    flow.acknowledge('token-contract')
    expect(state().acknowledged).toEqual(['token-contract'])
    flow.back()
    await flow.review()
    await flow.confirm()
    expect(script.submitted).toEqual([])
    flow.acknowledge('token-contract')
    await flow.confirm()
    expect(script.submitted).toHaveLength(1)
  })

  test('behavior: S-01 addresses of the history count for likeness, and no view has to bring them', async () => {
    const friend = `0xabcd${'1'.repeat(32)}9876`
    const { flow, state } = await createSendPage({ told: { counterparties: [friend] } })
    flow.edit({ ...typed, receiver: `0xabcd${'2'.repeat(32)}9876` })
    await flow.review()
    expect(state().warnings[0]).toEqual({
      kind: 'lookalike',
      isBlocking: true,
      known: friend,
      source: 'history',
    })
  })
})
