import { makeAmount } from '@latchkey/protocol'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  createOrchardChain,
  alice as orchardAlice,
  bob as orchardBob,
} from '../../../test/chains/createOrchardChain.js'
import { createTideChain, alice as tideAlice, bob as tideBob } from '../../../test/chains/createTideChain.js'
import { describeSend } from '../../contract/describeSend.js'
import { createLatchkey } from '../../createLatchkey.js'
import { connect } from '../connect/connect.js'
import { getTransactions } from '../transactions/getTransactions.js'
import { watchTransactions } from '../transactions/watchTransactions.js'
import { createSendFlow } from './createSendFlow.js'
import { readCoins } from './readCoins.js'
import { sendTransaction } from './sendTransaction.js'

afterEach(() => vi.useRealTimers())

const signal = new AbortController().signal

/** A page on a made-up chain whose wallet is connected. */
async function openPage(made: ReturnType<typeof createTideChain> | ReturnType<typeof createOrchardChain>) {
  const latchkey = createLatchkey({ adapters: [made.descriptor], storage: null })
  await connect(latchkey, { connectorId: made.hand.connectorId })
  const flow = createSendFlow(latchkey, { namespace: made.adapter.namespace, locale: 'en' })
  const transactions = () => getTransactions(latchkey).getState()
  return { latchkey, flow, transactions, state: () => flow.store.getState() }
}

describe('an account chain whose payloads expire', () => {
  const addresses = Array.from({ length: 50 }, (_, index) => `tide-somebody-${index}`)
  const made = createTideChain()
  describeSend(
    {
      name: 'Tide',
      networks: [made.network],
      open: async () => ({ adapter: made.adapter, wallets: [made.hand, made.hand], close() {} }),
      lacks: ['hang', 'pending'],
      addresses: { valid: [], invalid: [] },
      readBalance: (address) => makeAmount(made.chain.balances.get(address) ?? 0n, 9),
      send: {
        createReceiver() {
          const address = addresses.pop() ?? ''
          made.chain.balances.set(address, 0n)
          return address
        },
        readBalance: ({ address }) => made.chain.balances.get(address) ?? 0n,
        settle() {},
      },
    },
    async () => {
      const own = made
      own.hand.behave('approve')
      own.chain.balances.set('tide-alice-000000000009', 1_000_000_000n)
      return {
        adapter: own.adapter,
        one: own.hand,
        connect: (connectorId) => own.adapter.connect({ connectorId, signal }),
      }
    },
  )

  test('behavior: a text that the receiver demands has a field of its own, and is part of the review', async () => {
    const { flow, state } = await openPage(createTideChain())
    await flow.refresh()
    expect(state().memo).toEqual({ maximum: 20 })
    flow.edit({ amount: '0.5', receiver: 'tide-office-3' })
    await flow.review()
    expect(state()).toMatchObject({
      step: 'form',
      errors: { memo: { code: 'send/refused', context: { reason: 'memo-required' } } },
    })
    flow.edit({ memo: 'invoice 7' })
    expect(state().errors.memo).toBeUndefined()
    await flow.review()
    expect(state()).toMatchObject({ step: 'review', summary: { memo: 'invoice 7' } })
    await flow.confirm()
    expect(state().step).toBe('sent')
  })

  test('behavior: M-22 an address without a key has to be confirmed', async () => {
    const { flow, state } = await openPage(createTideChain())
    flow.edit({ amount: '0.5', receiver: 'tide-vault-3' })
    await flow.review()
    expect(state().warnings[0]).toEqual({ kind: 'off-curve', isBlocking: true })
    await flow.confirm()
    expect(state().step).toBe('review')
    flow.acknowledge('off-curve')
    await flow.confirm()
    expect(state().step).toBe('sent')
  })

  test('default: sent through the flow, with the costs of the chain', async () => {
    const tide = createTideChain()
    const { flow, state, transactions } = await openPage(tide)
    flow.edit({ amount: '0.5', receiver: 'tide-carol-3' })
    await flow.review()
    expect(state()).toMatchObject({
      step: 'review',
      summary: {
        costs: [
          { kind: 'network', amount: makeAmount(5_001n, 9) },
          { kind: 'account', amount: makeAmount(890_880n, 9) },
        ],
      },
      warnings: [{ kind: 'first-time' }],
    })
    await flow.confirm()
    expect(state().step).toBe('sent')
    expect(tide.chain.balances.get('tide-carol-3')).toBe(500_890_880n)
    expect(tide.chain.balances.get(tideAlice)).toBe(2_000_000_000n - 500_890_880n - 5_001n)
    expect(transactions()).toMatchObject([
      { hash: 'tide-transaction-1', anchor: { kind: 'blockhash', blockhash: 'block-1000' } },
    ])
  })

  test('behavior: Max leaves what the chain says, and the custom fee has its one field', async () => {
    const tide = createTideChain()
    const { flow, state } = await openPage(tide)
    flow.edit({ receiver: tideBob, fee: { rate: '50000' } })
    flow.setMax()
    await vi.waitFor(() => expect(state().amount).toBeDefined())
    expect(state().feeModel?.fields).toEqual([{ key: 'rate', unit: { symbol: 'microtide', decimals: 0 } }])
    await flow.review()
    expect(state().summary?.amount).toEqual(makeAmount(2_000_000_000n - 5_010n - 890_880n, 9))
    await flow.confirm()
    expect(tide.chain.balances.get(tideAlice)).toBe(890_880n)
  })

  test('behavior: a payload is renewed while one looks at it, and nothing is said of it', async () => {
    vi.useFakeTimers()
    const tide = createTideChain()
    const { flow, state } = await openPage(tide)
    flow.edit({ amount: '0.5', receiver: tideBob })
    await flow.review()
    const before = state().summary
    tide.chain.passTime(140)
    await vi.advanceTimersByTimeAsync(56_000)
    expect(state()).toMatchObject({
      step: 'review',
      problem: undefined,
      summary: { costs: before?.costs, anchor: { blockhash: 'block-1140' } },
    })
    tide.chain.passTime(100)
    await flow.confirm()
    expect(state().step).toBe('sent')
    expect(tide.chain.sent[0]?.transfer.blockhash).toBe('block-1140')
  })

  test('behavior: what a renewal changes is shown beside what it was', async () => {
    vi.useFakeTimers()
    const tide = createTideChain()
    const { flow, state } = await openPage(tide)
    flow.edit({ amount: '0.5', receiver: tideBob })
    await flow.review()
    tide.chain.price = 50_000n
    await vi.advanceTimersByTimeAsync(56_000)
    expect(state()).toMatchObject({
      step: 'review',
      problem: { code: 'send/expired' },
      previous: { costs: [{ amount: makeAmount(5_001n, 9) }] },
      summary: { costs: [{ amount: makeAmount(5_020n, 9) }] },
      acknowledged: [],
    })
    flow.back()
    expect(state()).toMatchObject({ step: 'form', previous: undefined, problem: undefined })
  })

  test('error: expired when it is confirmed: nobody is asked, and it is reviewed anew', async () => {
    const tide = createTideChain()
    const { flow, state } = await openPage(tide)
    flow.edit({ amount: '0.5', receiver: tideBob })
    await flow.review()
    const asked = tide.hand.asked()
    tide.chain.passTime(151)
    await flow.confirm()
    expect(tide.hand.asked()).toBe(asked)
    expect(state()).toMatchObject({ step: 'review', problem: { code: 'send/expired' } })
    await flow.confirm()
    expect(state().step).toBe('sent')
    expect(tide.chain.sent).toHaveLength(1)
  })

  test('behavior: F-26 found again by its blockhash', async () => {
    const tide = createTideChain()
    const { flow, latchkey, transactions } = await openPage(tide)
    flow.edit({ amount: '0.5', receiver: tideBob })
    await flow.review()
    const submit = tide.adapter.send
    // The wallet sends, and its answer is lost.
    tide.adapter.send = async () => {
      const send = await submit?.()
      if (!send) throw new TypeError('It can send.')
      return {
        ...send,
        async submit(payload) {
          await send.submit(payload)
          throw new Error('closed')
        },
      }
    }
    await flow.confirm()
    expect(transactions()).toMatchObject([{ status: 'pending' }])
    const stop = watchTransactions(latchkey)
    await vi.waitFor(() =>
      expect(transactions()).toMatchObject([{ status: 'confirmed', hash: 'tide-transaction-1' }]),
    )
    stop()
  })
})

describe('a chain of unspent outputs', () => {
  let count = 0
  const made = createOrchardChain()
  describeSend(
    {
      name: 'Orchard',
      networks: [made.network],
      open: async () => ({ adapter: made.adapter, wallets: [made.hand, made.hand], close() {} }),
      lacks: ['hang', 'pending'],
      addresses: { valid: [], invalid: [] },
      readBalance: (address) => makeAmount(made.chain.balanceOf(address), 8),
      send: {
        createReceiver: () => `orchard1somebody${count++}`,
        readBalance: ({ address }) => made.chain.balanceOf(address),
        settle() {},
      },
    },
    async () => {
      made.hand.behave('approve')
      for (const address of [orchardAlice, 'orchard1alice00000009'])
        made.chain.coins.set(`seed${count}:0`, { id: `seed${count++}:0`, address, value: '50000' })
      return {
        adapter: made.adapter,
        one: made.hand,
        connect: (connectorId) => made.adapter.connect({ connectorId, signal }),
      }
    },
  )

  test('default: sent through the flow; coins, change and fee add up', async () => {
    const orchard = createOrchardChain()
    const { flow, state, transactions } = await openPage(orchard)
    flow.edit({ amount: '0.0006', receiver: orchardBob })
    await flow.review()
    const { summary, warnings } = state()
    expect(summary?.coins).toHaveLength(2)
    expect(summary?.costs).toEqual([
      { kind: 'network', amount: makeAmount(836n, 8) },
      { kind: 'change', amount: makeAmount(80_000n - 60_000n - 836n, 8) },
    ])
    expect(warnings).toEqual([{ kind: 'first-time', isBlocking: false }])
    await flow.confirm()
    expect(orchard.chain.balanceOf(orchardBob)).toBe(60_000n)
    expect(orchard.chain.balanceOf(orchardAlice)).toBe(100_000n - 60_000n - 836n)
    expect(transactions()).toMatchObject([
      { anchor: { kind: 'inputs', inputs: summary?.coins?.map(({ id }) => id) } },
    ])
  })

  test('behavior: what a link says of itself is in the form, until somebody else is to receive', async () => {
    const { flow, state } = await openPage(createOrchardChain())
    flow.edit({
      receiver: `bitcoin:${orchardBob}?amount=0.0006&label=Bob&message=Rent%20of%20May&lightning=LNBC1`,
    })
    await vi.waitFor(() => expect(state().receiver).toMatchObject({ address: orchardBob, source: 'link' }))
    expect(state().form).toMatchObject({
      amount: '0.0006',
      link: { label: 'Bob', message: 'Rent of May', hasInvoice: true },
    })
    flow.edit({ amount: '0.0005' })
    expect(state().form.link).toBeDefined()
    flow.edit({ receiver: orchardAlice })
    expect(state().form.link).toBeUndefined()
  })

  test('behavior: Max spends every coin and leaves no change', async () => {
    const orchard = createOrchardChain()
    const { flow, state } = await openPage(orchard)
    flow.edit({ receiver: orchardBob, fee: { rate: '1.5' } })
    flow.setMax()
    await vi.waitFor(() => expect(state().amount).toBeDefined())
    await flow.review()
    const fee = ((11n + 3n * 68n + 31n) * 1_500n + 999n) / 1_000n
    expect(state().summary).toMatchObject({
      amount: makeAmount(100_000n - fee, 8),
      costs: [{ kind: 'network', amount: makeAmount(fee, 8) }],
      feeRate: { model: 'size', rate: 1_500n },
    })
    await flow.confirm()
    expect(orchard.chain.balanceOf(orchardAlice)).toBe(0n)
  })

  test('param: unit: typed in the small unit, kept to the last one while the unit changes (P-20), and sent', async () => {
    const orchard = createOrchardChain()
    const { flow, state } = await openPage(orchard)
    await flow.refresh()
    const [unit] = state().units ?? []
    expect(unit).toEqual({ symbol: 'seeds', decimals: 0 })
    flow.edit({ amount: '60001', unit, receiver: orchardBob })
    expect(state().amount).toEqual(makeAmount(60_001n, 8))
    flow.edit({ unit: undefined })
    expect(state()).toMatchObject({ form: { amount: '0.00060001' }, amount: makeAmount(60_001n, 8) })
    flow.edit({ unit })
    expect(state()).toMatchObject({ form: { amount: '60001' }, amount: makeAmount(60_001n, 8) })
    // There is nothing below it.
    flow.edit({ amount: '1.5' })
    expect(state().errors.amount?.code).toBe('amount/too-many-decimals')
    flow.edit({ amount: '60001' })
    await flow.review()
    expect(state().summary?.amount).toEqual(makeAmount(60_001n, 8))
    await flow.confirm()
    expect(orchard.chain.balanceOf(orchardBob)).toBe(60_001n)
  })

  test('param: unit: Max is written in it', async () => {
    const { flow, state } = await openPage(createOrchardChain())
    flow.edit({ receiver: orchardBob, unit: { symbol: 'seeds', decimals: 0 } })
    flow.setMax()
    await vi.waitFor(() => expect(state().amount).toBeDefined())
    expect(state().form.amount).toBe(String(state().amount?.value))
  })

  test('param: unit: what a link asks for is in whole coins, whatever was typed in before', async () => {
    const { flow, state } = await openPage(createOrchardChain())
    flow.edit({ unit: { symbol: 'seeds', decimals: 0 }, amount: '5' })
    flow.edit({ receiver: `bitcoin:${orchardBob}?amount=0.0006` })
    await vi.waitFor(() => expect(state().receiver?.address).toBe(orchardBob))
    expect(state()).toMatchObject({
      form: { amount: '0.0006', unit: undefined },
      amount: makeAmount(60_000n, 8),
    })
    // Read by the review itself, too.
    flow.edit({ unit: { symbol: 'seeds', decimals: 0 }, amount: '5' })
    flow.edit({ receiver: `bitcoin:${orchardBob}?amount=0.0004` })
    await flow.review()
    expect(state().summary?.amount).toEqual(makeAmount(40_000n, 8))
  })

  test('param: unit: gone with the coin, for a token has units of its own', async () => {
    const { flow, state } = await openPage(createOrchardChain())
    flow.edit({ unit: { symbol: 'seeds', decimals: 0 }, coins: ['cccccccc0:0'], amount: '5' })
    flow.edit({ token: { address: 'orchard1token', symbol: 'TOK', decimals: 2 } })
    expect(state()).toMatchObject({ amount: makeAmount(500n, 2) })
    expect(state().form).not.toHaveProperty('unit')
    expect(state().form).not.toHaveProperty('coins')
  })

  test('param: coins: those and no others are spent, and Max is what they hold', async () => {
    const orchard = createOrchardChain()
    const { latchkey, flow, state } = await openPage(orchard)
    const coins = await readCoins(latchkey)
    const [, second, third] = coins.map(({ id }) => id) as [string, string, string]
    expect(coins[1]).toEqual({
      id: second,
      amount: makeAmount(30_000n, 8),
      confirmations: 1,
      isProtected: false,
    })
    flow.edit({ receiver: orchardBob, amount: '0.0001', coins: [third, second] })
    // Enough with one of them, and both are spent all the same.
    await flow.review()
    expect(state().summary?.coins?.map(({ id }) => id)).toEqual([second, third])
    flow.back()
    flow.setMax()
    await flow.review()
    expect(state().summary).toMatchObject({ amount: makeAmount(50_000n - 712n, 8) })
    expect(state().summary?.costs).toHaveLength(1)
    await flow.confirm()
    expect(orchard.chain.balanceOf(orchardAlice)).toBe(50_000n)
  })

  test('param: coins: more than they hold, though there is more', async () => {
    const { flow, state } = await openPage(createOrchardChain())
    flow.edit({ receiver: orchardBob, amount: '0.0004', coins: ['cccccccc1:0'] })
    await flow.refresh()
    expect(state().errors.amount?.code).toBe('send/insufficient-funds')
    flow.edit({ coins: undefined })
    await flow.refresh()
    expect(state().errors.amount).toBeUndefined()
  })

  test('error: a chain that spends other coins than were chosen is not shown for review (P-16)', async () => {
    const orchard = createOrchardChain()
    const load = orchard.adapter.send
    orchard.adapter.send = async () => {
      const send = await load?.()
      if (!send) throw new TypeError('It can send.')
      return { ...send, prepare: ({ coins: _, ...intent }) => send.prepare(intent) }
    }
    const { flow, state } = await openPage(orchard)
    flow.edit({ receiver: orchardBob, amount: '0.0001', coins: ['cccccccc1:0'] })
    await flow.review()
    expect(state()).toMatchObject({
      step: 'form',
      problem: { code: 'internal/unexpected', context: { where: 'send.assertIntended' } },
    })
  })

  test('param: coins of sendTransaction', async () => {
    const orchard = createOrchardChain()
    const { latchkey } = await openPage(orchard)
    await sendTransaction(latchkey, { to: orchardBob, value: 10_000n, coins: ['cccccccc2:0'] })
    expect([...orchard.chain.sent.values()][0]?.inputs.map(({ id }) => id)).toEqual(['cccccccc2:0'])
    const tide = await openPage(createTideChain())
    const attempt = { to: tideBob, value: 10_000n, coins: ['cccccccc2:0'] }
    await expect(sendTransaction(tide.latchkey, attempt)).rejects.toMatchObject({
      code: 'capability/unsupported',
    })
    await expect(readCoins(tide.latchkey)).rejects.toMatchObject({ code: 'capability/unsupported' })
  })

  test('error: more than the coins hold', async () => {
    const { flow, state } = await openPage(createOrchardChain())
    flow.edit({ amount: '0.5', receiver: orchardBob })
    await flow.review()
    expect(state()).toMatchObject({ step: 'form', errors: { amount: { code: 'send/insufficient-funds' } } })
  })

  test('behavior: a text goes nowhere on a chain that has none', async () => {
    const { flow, state } = await openPage(createOrchardChain())
    flow.edit({ amount: '0.0001', receiver: orchardBob, memo: 'invoice 7' })
    await flow.review()
    expect(state()).toMatchObject({ step: 'review' })
    expect(state().memo).toBeUndefined()
    expect(state().summary?.memo).toBeUndefined()
  })
})
