import type { Caip2Id } from '@latchkey/protocol'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createTestDependencies } from '../../../test/createTestDependencies.js'
import { signTransaction, testSigner, transferSol } from '../../../test/solanaTransactions.js'
import { networkSchema } from '../../config/configSchema.js'
import { type NodePool, NodeRefusal } from '../../nodes/NodePool.js'
import { createSolanaNetwork } from './createSolanaNetwork.js'
import { tokenPrograms, wrappedMint } from './programs.js'

const chainId = 'solana:HFmJ5w2nJ2L3b2D1Nq7cifrKThbNQUgJ' as Caip2Id
const owner = testSigner().address
const [listedMint, otherMint, spamMint] = [1, 2, 3].map((byte) =>
  base58.encode(new Uint8Array(32).fill(byte)),
) as [string, string, string]

type Answers = Record<string, (params: unknown[]) => unknown>

function setUp(answers: Answers) {
  const calls: string[] = []
  const nodes = {
    chainId,
    async request(method: string, params: unknown) {
      calls.push(method)
      const answer = answers[method]
      if (!answer) throw new Error(`this test answers no ${method}`)
      return answer(params as unknown[])
    },
  } as unknown as NodePool
  const config = v.parse(networkSchema, {
    chainId,
    name: 'Solana',
    native: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    tokens: [
      {
        address: listedMint,
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
        iconUrl: 'https://icons.example/usdc',
      },
    ],
  })
  const { cache, log, metrics } = createTestDependencies()
  return { network: createSolanaNetwork({ config, nodes, cache, log, metrics }), calls }
}

let accounts = 0
function tokenAccount(mint: string, amount: string, decimals = 6, state = 'initialized') {
  accounts += 1
  const info = { mint, owner, state, tokenAmount: { amount, decimals } }
  return {
    pubkey: base58.encode(new Uint8Array(32).fill(100 + (accounts % 100))),
    account: { data: { program: 'spl-token', parsed: { type: 'account', info } } },
  }
}

const held =
  (program: string, ...value: unknown[]) =>
  ([, filter]: unknown[]) => ({ value: (filter as { programId: string }).programId === program ? value : [] })

const mintAccount = (decimals: number, name: string, symbol: string) => ({
  value: {
    data: {
      parsed: {
        type: 'mint',
        info: {
          decimals,
          extensions: [{ extension: 'tokenMetadata', state: { name, symbol, uri: 'https://x.example' } }],
        },
      },
    },
  },
})

describe('balances', () => {
  const show = (holdings: { token: { symbol: string; decimals: number }; amount: bigint }[]) =>
    holdings.map(({ token, amount }) => [token.symbol, token.decimals, amount])

  test('default: SOL first, then tokens; accounts of one mint are summed, frozen ones too, empty ones left out', async () => {
    const { network } = setUp({
      getBalance: () => ({ value: 2_500_000_000 }),
      getTokenAccountsByOwner: held(
        tokenPrograms.token,
        tokenAccount(otherMint, '0'),
        tokenAccount(listedMint, '5'),
        tokenAccount(listedMint, '18446744073709551615', 6, 'frozen'),
        tokenAccount(wrappedMint, '7', 9),
      ),
    })
    const { holdings } = await network.balances.balances(owner, {})
    expect(show(holdings)).toEqual([
      ['SOL', 9, 2_500_000_000n],
      ['USDC', 6, 18_446_744_073_709_551_620n],
      ['WSOL', 9, 7n],
    ])
    expect(holdings[0]?.token.address).toBeUndefined()
    expect(holdings[1]?.token).toMatchObject({ chainId, listed: true, iconUrl: 'https://icons.example/usdc' })
  })

  test('behavior: lamports beyond 2^53', async () => {
    const { network } = setUp({
      getBalance: () => ({ value: 500_000_000_123_456_789n }),
      getTokenAccountsByOwner: () => ({ value: [] }),
    })
    expect(show((await network.balances.balances(owner, {})).holdings)).toEqual([
      ['SOL', 9, 500_000_000_123_456_789n],
    ])
  })

  test('behavior: S-09 S-10 a stranger names itself, cleaned, and is not listed', async () => {
    const { network, calls } = setUp({
      getBalance: () => ({ value: 0 }),
      getTokenAccountsByOwner: held(
        tokenPrograms.token2022,
        tokenAccount(spamMint, '1', 0),
        tokenAccount(otherMint, '2', 3),
      ),
      getAccountInfo: ([mint]) =>
        mint === spamMint ? mintAccount(0, `\u202e${'x'.repeat(99)}`, 'US\u200bDC') : { value: null },
    })
    const [, spam, other] = (await network.balances.balances(owner, {})).holdings
    expect(spam?.token).toMatchObject({
      name: 'x'.repeat(32),
      symbol: 'USDC',
      decimals: 0,
      listed: false,
      iconUrl: '',
    })
    expect(other?.token.symbol).toBe(`${otherMint.slice(0, 4)}…${otherMint.slice(-4)}`)
    await network.balances.balances(owner, {})
    expect(calls.filter((method) => method === 'getAccountInfo')).toHaveLength(2)
  })

  test('behavior: S-12 the decimals of the chain, not those of the list', async () => {
    const { network } = setUp({
      getBalance: () => ({ value: 0 }),
      getTokenAccountsByOwner: held(tokenPrograms.token, tokenAccount(listedMint, '5', 8)),
    })
    expect(show((await network.balances.balances(owner, {})).holdings)).toContainEqual(['USDC', 8, 5n])
  })

  test('param: include', async () => {
    const { network } = setUp({
      getBalance: () => ({ value: 0 }),
      getTokenAccountsByOwner: () => ({ value: [] }),
      // An account that is no mint comes as bytes.
      getAccountInfo: ([mint]) =>
        mint === otherMint ? mintAccount(4, 'Other', 'OTH') : { value: { data: ['', 'base64'] } },
    })
    const include = [listedMint, otherMint, spamMint, 'no address']
    expect(show((await network.balances.balances(owner, { include })).holdings).slice(1)).toEqual([
      ['USDC', 6, 0n],
      ['OTH', 4, 0n],
    ])
  })

  test.each<[string, Answers]>([
    ['no number', { getBalance: () => ({ value: '5' }) }],
    ['a fraction', { getBalance: () => ({ value: 0.5 }) }],
    ['nothing', { getBalance: () => null }],
    ['a refusal', { getBalance: () => Promise.reject(new NodeRefusal(-32_010, 'excluded')) }],
  ])('error: a node that answers %s is an outage', async (_, answers) => {
    const { network } = setUp({ getTokenAccountsByOwner: () => ({ value: [] }), ...answers })
    await expect(network.balances.balances(owner, {})).rejects.toMatchObject({ status: 503 })
  })
})

describe('parseAddress', () => {
  const { parseAddress } = setUp({}).network

  test('default', () => {
    expect(parseAddress(owner)).toBe(owner)
  })

  test.each(['', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', `${'1'.repeat(31)}`, 'not base58 0OIl'])(
    'error: %s',
    (text) => {
      expect(() => parseAddress(text)).toThrow(expect.objectContaining({ status: 400, field: 'address' }))
    },
  )
})

describe('fees', () => {
  const feesOf = (...fees: number[]) =>
    setUp({
      getRecentPrioritizationFees: () => fees.map((prioritizationFee, slot) => ({ slot, prioritizationFee })),
    }).network.fees?.fees()

  test('default', async () => {
    expect(await feesOf(...Array.from({ length: 100 }, (_, index) => (index * 37) % 100))).toEqual({
      standard: 49n,
      fast: 74n,
      instant: 94n,
    })
    expect(await feesOf(7)).toEqual({ standard: 7n, fast: 7n, instant: 7n })
  })

  test('behavior: a quiet chain asks for nothing', async () => {
    expect(await feesOf()).toEqual({ standard: 0n, fast: 0n, instant: 0n })
  })
})

describe('broadcast', () => {
  const signer = testSigner()
  const transaction = signTransaction(signer, owner, [transferSol(signer.address, owner, 1n)])
  const id = base58.encode(Buffer.from(transaction, 'base64').subarray(1, 65))
  const broadcastWith = (answer: () => unknown, sent = transaction) =>
    setUp({ sendTransaction: answer }).network.broadcast?.broadcast(sent)
  const refused = (message: string, data?: unknown) => () =>
    Promise.reject(new NodeRefusal(-32_002, message, data))

  test('default', async () => {
    expect(await broadcastWith(() => id)).toBe(id)
  })

  test('behavior: once more is no mistake', async () => {
    const answer = refused('Transaction simulation failed: This transaction has already been processed')
    expect(await broadcastWith(answer)).toBe(id)
  })

  test.each([
    ['BlockhashNotFound', { err: 'BlockhashNotFound', logs: [] }, /expired/],
    ['no SOL at all', { err: 'AccountNotFound', logs: [] }, /holds no SOL/],
    [
      'too little',
      { err: { InstructionError: [0, { Custom: 1 }] }, logs: ['Transfer: insufficient lamports 1, need 2'] },
      /enough SOL/,
    ],
    [
      'too few tokens',
      { err: { InstructionError: [0, { Custom: 1 }] }, logs: ['Program log: Error: insufficient funds'] },
      /enough of the token/,
    ],
    [
      'something else',
      { err: {}, logs: ['Program log: AnchorError: \u202eslippage'] },
      /refuse the transaction: AnchorError: slippage/,
    ],
    ['no data', undefined, /refuse the transaction: odd/],
  ])('error: %s', async (_, data, reason) => {
    await expect(broadcastWith(refused('odd', data))).rejects.toMatchObject({
      status: 400,
      field: 'transaction',
      message: expect.stringMatching(reason),
    })
  })

  test.each([
    ['nothing', ''],
    ['no base64', '***'],
    ['hex', '0x00'],
    ['no signature', Buffer.from(new Uint8Array(200)).toString('base64')],
    ['an empty signature', Buffer.from([1, ...new Uint8Array(200)]).toString('base64')],
    ['too long', Buffer.from(new Uint8Array(1_233).fill(1)).toString('base64')],
    ['endless', 'A'.repeat(100_000)],
  ])('error: %s is not sent', async (_, text) => {
    await expect(broadcastWith(() => 'unused', text)).rejects.toMatchObject({
      status: 400,
      field: 'transaction',
    })
  })

  test('error: another id than the transaction has', async () => {
    await expect(broadcastWith(() => base58.encode(new Uint8Array(64).fill(9)))).rejects.toMatchObject({
      status: 503,
    })
  })
})
