import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { transactionAnswerSchema } from './nodeAnswers.js'
import { tokenPrograms, wrappedMint } from './programs.js'
import { summarizeTransaction } from './summarizeTransaction.js'

const key = (letter: string) => letter.repeat(43)
const [me, friend, pool, mint, program] = ['A', 'B', 'C', 'M', 'P'].map(key) as [
  string,
  string,
  string,
  string,
  string,
]
const [mine, theirs, spare] = ['D', 'E', 'F'].map(key) as [string, string, string]
const rent = 2_039_280
const sol = 1_000_000_000

type Balance = { key: string; before: number | bigint; after: number | bigint }
type TokenSide = { account: string; owner?: string; mint?: string; amount: string }
type Given = {
  fee?: number
  err?: unknown
  balances: Balance[]
  before?: TokenSide[]
  after?: TokenSide[]
  instructions?: { program: string; type: string; info: Record<string, unknown> }[]
  inner?: { program: string; type: string; info: Record<string, unknown> }[]
}

/** A transaction as a node would tell it; the first account pays the fee. */
function summarize(given: Given, owner = me, accounts: string[] = []) {
  const { fee = 5_000, err = null, balances, before = [], after = [], instructions = [], inner = [] } = given
  const keys = balances.map((balance) => balance.key)
  const toToken = ({ account, owner, mint: of = mint, amount }: TokenSide) => ({
    accountIndex: keys.indexOf(account),
    mint: of,
    ...(owner && { owner }),
    programId: tokenPrograms.token,
    uiTokenAmount: { amount, decimals: 6, uiAmountString: 'ignored' },
  })
  const toInstruction = ({ program: name, ...parsed }: { program: string; type: string; info: object }) =>
    parsed.type === 'unparsed'
      ? { programId: program, data: '' }
      : { programId: program, program: name, parsed }
  const answer = {
    meta: {
      err,
      fee,
      preBalances: balances.map((balance) => balance.before),
      postBalances: balances.map((balance) => balance.after),
      preTokenBalances: before.map(toToken),
      postTokenBalances: after.map(toToken),
      innerInstructions: [{ index: 0, instructions: inner.map(toInstruction) }],
    },
    transaction: {
      message: {
        accountKeys: keys.map((pubkey) => ({ pubkey })),
        instructions: instructions.map(toInstruction),
      },
    },
  }
  const transaction = v.parse(transactionAnswerSchema, answer)!
  const { transfers, isSigned, ...rest } = summarizeTransaction(transaction, {
    owner,
    accounts: new Set(accounts),
  })
  // The first account pays the fee, and alone signs what these tests make.
  expect(isSigned).toBe(keys[0] === owner)
  return {
    ...rest,
    moved: transfers.map(({ mint, direction, amount }) => [mint ?? 'SOL', direction, amount]),
  }
}

const openedBy = (source: string, newAccount: string) => ({
  program: 'system',
  type: 'createAccount',
  info: { source, newAccount, lamports: rent },
})
const closedTo = (account: string, destination: string) => ({
  program: 'spl-token',
  type: 'closeAccount',
  info: { account, destination, owner: destination },
})

describe('SOL', () => {
  const payment: Given = {
    balances: [
      { key: me, before: 3 * sol, after: 2 * sol - 5_000 },
      { key: friend, before: 0, after: sol },
    ],
  }

  test('default: sent, without the fee', () => {
    expect(summarize(payment)).toEqual({
      operation: 'send',
      from: me,
      to: friend,
      moved: [['SOL', 'out', String(sol)]],
    })
  })

  test('default: received', () => {
    expect(summarize(payment, friend)).toEqual({
      operation: 'receive',
      from: me,
      to: friend,
      moved: [['SOL', 'in', String(sol)]],
    })
  })

  test('behavior: M-01 amounts beyond 2^53 keep every lamport', () => {
    const before = 400_000_000_123_456_789n
    const balances = [
      { key: me, before, after: before - 9_007_199_254_740_993n - 5_000n },
      { key: friend, before: 0, after: 9_007_199_254_740_993n },
    ]
    expect(summarize({ balances }).moved).toEqual([['SOL', 'out', '9007199254740993']])
  })

  test('behavior: to oneself', () => {
    const info = { source: me, destination: me, lamports: 77 }
    const { operation, moved } = summarize({
      balances: [{ key: me, before: sol, after: sol - 5_000 }],
      instructions: [{ program: 'system', type: 'transfer', info }],
    })
    expect({ operation, moved }).toEqual({ operation: 'send', moved: [['SOL', 'self', '77']] })
  })

  test('behavior: the fee that somebody else paid is not mine', () => {
    const balances = [
      { key: friend, before: sol, after: sol - 5_000 },
      { key: me, before: sol, after: sol },
    ]
    expect(summarize({ balances }).moved).toEqual([])
  })

  test('behavior: a failed payment says what it was to be', () => {
    const info = { source: me, destination: friend, lamports: 5 * sol }
    expect(
      summarize({
        err: { InstructionError: [0, { Custom: 1 }] },
        balances: [
          { key: me, before: sol, after: sol - 5_000 },
          { key: friend, before: 0, after: 0 },
        ],
        instructions: [{ program: 'system', type: 'transfer', info }],
      }),
    ).toEqual({ operation: 'send', from: me, to: friend, moved: [] })
  })
})

describe('tokens', () => {
  const opened: Given = {
    balances: [
      { key: me, before: sol, after: sol - 5_000 - rent },
      { key: mine, before: rent, after: rent },
      { key: theirs, before: 0, after: rent },
    ],
    before: [{ account: mine, owner: me, amount: '500' }],
    after: [
      { account: mine, owner: me, amount: '377' },
      { account: theirs, owner: friend, amount: '122' },
    ],
    inner: [openedBy(me, theirs)],
  }

  test('default: sent; the deposit of the new account is no transfer, a fee of the token is mine', () => {
    expect(summarize(opened)).toEqual({
      operation: 'send',
      from: me,
      to: friend,
      moved: [[mint, 'out', '123']],
    })
  })

  test('default: received; the deposit is no transfer here either', () => {
    expect(summarize(opened, friend)).toEqual({
      operation: 'receive',
      from: me,
      to: friend,
      moved: [[mint, 'in', '122']],
    })
  })

  test('behavior: closing an account gives the deposit back, which is no income', () => {
    expect(
      summarize({
        balances: [
          { key: me, before: sol, after: sol - 5_000 + rent },
          { key: mine, before: rent, after: 0 },
        ],
        before: [{ account: mine, owner: me, amount: '0' }],
        instructions: [closedTo(mine, me)],
      }).moved,
    ).toEqual([])
  })

  test('behavior: between own accounts', () => {
    const balances = [me, mine, spare].map((each) => ({ key: each, before: sol, after: sol }))
    const moved = summarize({
      fee: 0,
      balances,
      before: [
        { account: mine, owner: me, amount: '9' },
        { account: spare, owner: me, amount: '0' },
      ],
      after: [
        { account: mine, owner: me, amount: '4' },
        { account: spare, owner: me, amount: '5' },
      ],
    })
    expect(moved).toEqual({ operation: 'send', from: me, to: me, moved: [[mint, 'self', '5']] })
  })

  test('behavior: several accounts of one mint are one transfer', () => {
    const balances = [me, mine, spare, theirs].map((each) => ({ key: each, before: sol, after: sol }))
    const { moved } = summarize({
      fee: 0,
      balances,
      before: [mine, spare].map((account) => ({ account, owner: me, amount: '10' })),
      after: [
        { account: mine, owner: me, amount: '0' },
        { account: spare, owner: me, amount: '3' },
        { account: theirs, owner: friend, amount: '17' },
      ],
    })
    expect(moved).toEqual([[mint, 'out', '17']])
  })

  test('behavior: old transactions do not say whose an account is', () => {
    const given: Given = {
      fee: 0,
      balances: [friend, mine].map((each) => ({ key: each, before: sol, after: sol })),
      after: [{ account: mine, amount: '8' }],
    }
    expect(summarize(given, me, [mine]).moved).toEqual([[mint, 'in', '8']])
    expect(summarize(given, me, []).moved).toEqual([])
  })

  test.each([
    ['mint', 'mintTo', '0', '8'],
    ['burn', 'burnChecked', '8', '0'],
  ])('behavior: %s', (operation, type, before, after) => {
    const summary = summarize({
      fee: 0,
      balances: [me, mine].map((each) => ({ key: each, before: sol, after: sol })),
      before: [{ account: mine, owner: me, amount: before }],
      after: [{ account: mine, owner: me, amount: after }],
      instructions: [{ program: 'spl-token', type, info: { mint } }],
    })
    expect(summary.operation).toBe(operation)
    expect([summary.from, summary.to]).toContain(mint)
  })

  test('behavior: an approval', () => {
    const info = { source: mine, delegate: friend, owner: me, amount: '5' }
    expect(
      summarize({
        balances: [{ key: me, before: sol, after: sol - 5_000 }],
        instructions: [{ program: 'spl-token', type: 'approve', info }],
      }),
    ).toEqual({ operation: 'approve', from: me, to: friend, moved: [] })
  })
})

describe('wrapped SOL', () => {
  const wrapped = (amount: string) => ({ account: mine, owner: me, mint: wrappedMint, amount })

  test('behavior: wrapping in a new account gives a token for SOL', () => {
    const { operation, moved } = summarize({
      balances: [
        { key: me, before: 3 * sol, after: 2 * sol - 5_000 - rent },
        { key: mine, before: 0, after: sol + rent },
      ],
      after: [wrapped(String(sol))],
      inner: [openedBy(me, mine)],
    })
    expect(moved).toEqual([
      ['SOL', 'out', String(sol)],
      [wrappedMint, 'in', String(sol)],
    ])
    expect(operation).toBe('trade')
  })

  test('behavior: closing such an account gives SOL for the token', () => {
    expect(
      summarize({
        balances: [
          { key: me, before: sol, after: 2 * sol - 5_000 + rent },
          { key: mine, before: sol + rent, after: 0 },
        ],
        before: [wrapped(String(sol))],
        instructions: [closedTo(mine, me)],
      }).moved,
    ).toEqual([
      ['SOL', 'in', String(sol)],
      [wrappedMint, 'out', String(sol)],
    ])
  })

  test('behavior: a node that still lists the tokens of a closed account', () => {
    const closed = {
      balances: [
        { key: me, before: sol, after: 2 * sol - 5_000 + rent },
        { key: mine, before: sol + rent, after: 0 },
      ],
      before: [wrapped(String(sol))],
      instructions: [closedTo(mine, me)],
    }
    expect(summarize({ ...closed, after: [wrapped(String(sol))] })).toEqual(summarize(closed))
  })

  test('behavior: a swap by way of an account that is gone afterwards is a swap of SOL', () => {
    expect(
      summarize({
        balances: [
          { key: me, before: 3 * sol, after: 2 * sol - 5_000 },
          { key: spare, before: 0, after: 0 },
          { key: mine, before: rent, after: rent },
          { key: theirs, before: 10 * sol, after: 11 * sol },
        ],
        before: [
          { account: mine, owner: me, amount: '0' },
          { account: theirs, owner: pool, mint: wrappedMint, amount: String(10 * sol) },
        ],
        after: [
          { account: mine, owner: me, amount: '150' },
          { account: theirs, owner: pool, mint: wrappedMint, amount: String(11 * sol) },
        ],
        instructions: [openedBy(me, spare), { program: '', type: 'unparsed', info: {} }, closedTo(spare, me)],
      }),
    ).toEqual({
      operation: 'trade',
      from: me,
      to: program,
      moved: [
        ['SOL', 'out', String(sol)],
        [mint, 'in', '150'],
      ],
    })
  })
})
