import type { SwapIntent } from '@latchkey/core/adapter'
import { isLatchkeyError, makeAmount, makeCaip2Id } from '@latchkey/protocol'
import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getAddressDecoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../protocol/test/checkProperty.js'
import { tokenAddressOf, writeMint, writeTokenAccount } from '../../../test/tokenAccounts.js'
import { toNode } from '../../../test/toNode.js'
import { genesisHashes } from '../../networks/genesisHashes.js'
import { createAccount, setComputeLimit, setComputePrice, transferSol } from '../send/instructions.js'
import { readPayload } from '../send/payload.js'
import { programs } from '../send/programs.js'
import type { AccountData } from '../send/readAccountData.js'
import { createSwap } from '../swap.js'
import { judgeRun } from './judgeRun.js'
import { jupiter, readMessage, readRoute, readTerms, readUnsigned, wrapped } from './readRoute.js'
import { writeLeast } from './writeLeast.js'

const { decode } = getAddressDecoder()
const pool = Array.from({ length: 40 }, (_, index) =>
  decode(Uint8Array.from({ length: 32 }, (_, at) => (index * 31 + at * 7 + 1) % 256)),
)
const [user, mint, otherMint, ...strangers] = pool as [Address, Address, Address, ...Address[]]
const stranger = fc.constantFrom(...strangers)
const network = makeCaip2Id({ namespace: 'solana', reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
let own: { wrapped: Address; bought: Address }
beforeAll(async () => {
  const find = async (token: string) => (await tokenAddressOf(user, token, programs.token)) as Address
  own = { wrapped: await find(wrapped), bought: await find(mint) }
})

const writable = (address: Address) => ({ address, role: AccountRole.WRITABLE })
const signs = (address: Address) => ({ address, role: AccountRole.WRITABLE_SIGNER })

/** Everything that a proposal says, before it is put into bytes. */
type Said = {
  feePayer: Address
  program: Address
  kind: 'route' | 'shared' | 'unknown'
  amount: bigint
  quoted: bigint
  slippage: number
  platformFee: number
  rate: bigint
  /** Lamports that are wrapped, and where. */
  filled: { to: Address; amount: bigint }
  opened: { owner: Address; account: Address; mint: Address }
  closedTo: Address
  further: readonly Instruction[]
}

const selectors = {
  route: [0xe5, 0x17, 0xcb, 0x97, 0x7a, 0xe3, 0xad, 0x2a],
  shared: [0xc1, 0x20, 0x9b, 0x33, 0x41, 0xd6, 0x9c, 0x81],
  unknown: [1, 2, 3, 4, 5, 6, 7, 8],
}

function callOf({ kind, amount, quoted, slippage, platformFee, program, feePayer }: Said): Instruction {
  const tail = new DataView(new ArrayBuffer(19))
  tail.setBigUint64(0, amount, true)
  tail.setBigUint64(8, quoted, true)
  tail.setUint16(16, slippage, true)
  tail.setUint8(18, platformFee)
  const plan = [1, 0, 0, 0, 7, 100, 0, 1]
  return {
    programAddress: program,
    accounts: [signs(feePayer), writable(own.wrapped), writable(own.bought)],
    data: Uint8Array.from([...selectors[kind], ...plan, ...new Uint8Array(tail.buffer)]),
  }
}

function encode(said: Said): string {
  const { feePayer, rate, filled, opened, closedTo, further } = said
  const token = (accounts: Instruction['accounts'], data: number): Instruction => ({
    programAddress: programs.token,
    accounts: accounts ?? [],
    data: Uint8Array.of(data),
  })
  const instructions = [
    setComputeLimit(300_000),
    setComputePrice(rate),
    transferSol({ from: feePayer, ...filled }),
    token([writable(own.wrapped)], 17),
    createAccount({ payer: feePayer, ...opened, program: programs.token }),
    callOf(said),
    token([writable(own.wrapped), writable(closedTo), signs(feePayer)], 9),
    ...further,
  ]
  const message = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (one) => setTransactionMessageFeePayer(feePayer, one),
    (one) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: pool[20] as string as Blockhash, lastValidBlockHeight: 0n },
        one,
      ),
    (one) => appendTransactionMessageInstructions(instructions, one),
  )
  const { messageBytes, signatures } = compileTransaction(message)
  const count = Object.keys(signatures).length
  return `0x${Buffer.from([count, ...new Uint8Array(64 * count), ...messageBytes]).toString('hex')}`
}

/** The coin for a token, and the honest proposal for it. */
const honest = fc
  .record({
    amount: fc.bigInt({ min: 1_000n, max: 2n ** 60n }),
    quoted: fc.bigInt({ min: 1_000n, max: 2n ** 60n }),
    slippage: fc.integer({ min: 0, max: 5_000 }),
    kind: fc.constantFrom('route' as const, 'shared' as const),
  })
  .map(({ amount, quoted, slippage, kind }) => {
    const said: Said = {
      feePayer: user,
      program: jupiter,
      kind,
      amount,
      quoted,
      slippage,
      platformFee: 0,
      rate: 1_000n,
      filled: { to: own.wrapped, amount },
      opened: { owner: user, account: own.bought, mint },
      closedTo: user,
      further: [],
    }
    const minimum = (quoted * BigInt(10_000 - slippage)) / 10_000n
    return { said, minimum }
  })

/** One thing in it is a lie. */
const lies: fc.Arbitrary<(said: Said) => Said> = fc.oneof(
  stranger.map((program) => (said: Said) => ({ ...said, program })),
  stranger.map((feePayer) => (said: Said) => ({ ...said, feePayer })),
  stranger.map((to) => (said: Said) => ({ ...said, filled: { ...said.filled, to } })),
  stranger.map((owner) => (said: Said) => ({ ...said, opened: { ...said.opened, owner } })),
  stranger.map((account) => (said: Said) => ({ ...said, opened: { ...said.opened, account } })),
  stranger.map((other) => (said: Said) => ({ ...said, opened: { ...said.opened, mint: other } })),
  stranger.map((closedTo) => (said: Said) => ({ ...said, closedTo })),
  fc.bigInt(1n, 1_000n).map((more) => (said: Said) => ({ ...said, amount: said.amount + more })),
  fc.bigInt(1n, 1_000n).map((more) => (said: Said) => ({
    ...said,
    filled: { ...said.filled, amount: said.filled.amount + more },
  })),
  fc
    .integer({ min: 200, max: 900 })
    .map((less) => (said: Said) => ({ ...said, quoted: said.quoted - BigInt(less) })),
  fc.constant((said: Said) => ({ ...said, slippage: 10_000 })),
  fc.integer({ min: 1, max: 255 }).map((platformFee) => (said: Said) => ({ ...said, platformFee })),
  fc.bigInt(10n ** 8n, 2n ** 60n).map((rate) => (said: Said) => ({ ...said, rate })),
  fc.constant((said: Said) => ({ ...said, kind: 'unknown' as const })),
  fc.constant((said: Said) => ({ ...said, further: [callOf(said)] })),
  // Approve, SetAuthority, Transfer, Burn and CloseAccount of what is bought; Assign of the account itself.
  fc.tuple(fc.constantFrom(3, 4, 6, 8, 9), stranger).map(([number, thief]) => (said: Said) => ({
    ...said,
    further: [
      {
        programAddress: programs.token,
        accounts: [writable(own.bought), writable(thief), signs(user)],
        data: Uint8Array.from([number, ...new Uint8Array(8).fill(255)]),
      },
    ],
  })),
  stranger.map((thief) => (said: Said) => ({
    ...said,
    further: [transferSol({ from: user, to: thief, amount: 1n })],
  })),
  fc.constant((said: Said) => ({
    ...said,
    further: [
      {
        programAddress: programs.system,
        accounts: [signs(user)],
        data: Uint8Array.from([1, 0, 0, 0, ...new Uint8Array(32).fill(9)]),
      },
    ],
  })),
)

function intentOf(said: Said, minimum: bigint): SwapIntent {
  return {
    caipNetworkId: network,
    from: user,
    sold: { amount: makeAmount(said.amount, 9) },
    bought: { token: mint, decimals: 6 },
    minimum,
    slippageBasisPoints: said.slippage,
    proposal: { caipNetworkId: network, from: user, to: jupiter, data: '0x' },
  }
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (cause: unknown) => cause,
  )

// Each run derives addresses, which takes milliseconds: a soak does not repeat them more often.
describe('what a server proposes (S-26)', () => {
  test('default: an honest one passes, and says what it does', async () => {
    await fc.assert(
      fc.asyncProperty(honest, async ({ said, minimum }) => {
        const route = await readRoute(readMessage(readUnsigned(encode(said))), intentOf(said, minimum))
        expect(route).toEqual({ fee: 5_300n, rate: 1_000n, terms: { amount: said.amount, minimum } })
      }),
      { numRuns: 100 },
    )
  })

  test('behavior: a lie is blocked, whichever it is', async () => {
    await fc.assert(
      fc.asyncProperty(honest, lies, async ({ said, minimum }, lie) => {
        const intent = intentOf(said, minimum)
        const told = lie({ ...said })
        fc.pre(told.slippage !== said.slippage || minimum > 0n)
        const check = async () => readRoute(readMessage(readUnsigned(encode(told))), intent)
        expect(isLatchkeyError(await refusalOf(check()), 'swap/refused')).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  test.each([
    ['no bytes', () => '0x'],
    ['no hex', () => '0xzz'],
    ['a signature that is there', (data: string) => `0x01ff${data.slice(6)}`],
    ['a byte too many', (data: string) => `${data}00`],
    ['two signatures', (data: string) => `0x02${'00'.repeat(64)}${data.slice(4)}`],
  ])('error: %s', async (_, change) => {
    const [{ said, minimum }] = fc.sample(honest, 1) as [{ said: Said; minimum: bigint }]
    const check = async () =>
      readRoute(readMessage(readUnsigned(change(encode(said)))), intentOf(said, minimum))
    expect(isLatchkeyError(await refusalOf(check()), 'swap/refused')).toBe(true)
  })
})

describe('the least that arrives (S-26)', () => {
  const intent = { amount: 1_000_000n, given: 500_000n }
  const base64 = (data: Uint8Array) => [Buffer.from(data).toString('base64'), 'base64']
  const answerOf = ({ owner, lamports, data }: AccountData) => ({
    owner,
    lamports,
    executable: false,
    data: base64(data),
  })

  /** What is put to the wallet, by a node on which the swap gives so much, for a proposal that asks for so much. */
  async function prepare(given: bigint, quoted: bigint, reviewed?: bigint) {
    const [{ said }] = fc.sample(honest, 1) as [{ said: Said; minimum: bigint }]
    const told = {
      ...said,
      amount: intent.amount,
      filled: { to: own.wrapped, amount: intent.amount },
      quoted,
    }
    const coin = (lamports: bigint): AccountData => ({
      owner: programs.system,
      lamports,
      isExecutable: false,
      data: new Uint8Array(),
    })
    const tokens = (amount: bigint): AccountData => ({
      owner: programs.token,
      lamports: 2_039_280n,
      isExecutable: false,
      data: writeTokenAccount({ mint, owner: user, amount }),
    })
    const before = new Map([
      [user, coin(10_000_000n)],
      [mint, { ...tokens(0n), data: writeMint() }],
      [own.bought, tokens(0n)],
    ])
    const after = new Map([
      [user, coin(10_000_000n - intent.amount - 5_300n)],
      [own.bought, tokens(given)],
    ])
    const find = (accounts: Map<Address, AccountData>) => (address: Address) => {
      const account = accounts.get(address)
      return account ? answerOf(account) : null
    }
    const ran: string[] = []
    const node = toNode({
      getMultipleAccounts: (addresses: Address[]) => ({ value: addresses.map(find(before)) }),
      getLatestBlockhash: () => ({ value: { blockhash: pool[21], lastValidBlockHeight: 1_150n } }),
      getBlockHeight: () => 1_000n,
      simulateTransaction: (wire: string, { accounts }: { accounts: { addresses: Address[] } }) => {
        ran.push(wire)
        return { value: { err: null, unitsConsumed: 1n, accounts: accounts.addresses.map(find(after)) } }
      },
    })
    const swap = createSwap({
      networks: { find: () => ({ genesisHash: genesisHashes.mainnet }) },
      nodeOf: () => node,
      nodesOf: () => [node],
      host: { storage: { getItem: () => null, setItem() {}, removeItem() {} } },
    } as never)
    const [{ payload }] = (
      await swap.prepare({
        ...intentOf(told, 1n),
        slippageBasisPoints: 100,
        ...(reviewed !== undefined && { reviewed }),
        proposal: { caipNetworkId: network, from: user, to: jupiter, data: encode(told) },
      })
    ).requests
    const { message } = readPayload(payload)
    const calls = readMessage(message).instructions.filter(({ program }) => program === jupiter)
    return {
      minimum: readTerms(calls[0] as never)?.minimum,
      summary: swap.describe(payload),
      message,
      ran: ran.map((wire) => Buffer.from(wire, 'base64').subarray(65)),
    }
  }

  test.each([10_000n, intent.given, 2n * intent.given])(
    'behavior: S-26 is the person’s own, whatever the server asks for: a quote of %i',
    async (quoted) => {
      const { minimum, summary, message, ran } = await prepare(intent.given, quoted)
      // A hundredth below what the page's own node says, to the unit.
      expect(minimum).toBe(495_000n)
      expect(summary.purpose).toMatchObject({ bought: { token: mint, minimum: '495000' } })
      // The very bytes have run.
      expect(ran.at(-1)).toEqual(Buffer.from(message))
    },
  )

  test('behavior: S-26 what was reviewed stays, though the rate has moved; below it, it is reviewed again', async () => {
    expect((await prepare(intent.given + 3n, intent.given, 495_000n)).minimum).toBe(495_000n)
    await expect(prepare(494_999n, intent.given, 495_000n)).rejects.toMatchObject({
      code: 'swap/price-changed',
    })
  })

  test('behavior: it is written over, and nothing else changes', async () => {
    await checkProperty(
      fc.property(honest, fc.bigInt({ min: 1n, max: 2n ** 63n }), ({ said }, least) => {
        const before = readMessage(readUnsigned(encode(said)))
        const after = readMessage(writeLeast(readUnsigned(encode(said)), least))
        const call = ({ instructions }: typeof before) =>
          instructions.findIndex((one) => one.program === jupiter)
        expect(readTerms(after.instructions[call(after)] as never)).toEqual({
          amount: said.amount,
          minimum: least,
        })
        const others = ({ instructions, ...rest }: typeof before) => ({
          ...rest,
          instructions: instructions.map((one) =>
            one.program === jupiter ? { ...one, data: one.data.subarray(0, -11) } : one,
          ),
        })
        expect(others(after)).toEqual(others(before))
      }),
      { runs: 1_000, short: 200 },
    )
  })
})

describe('what a swap does when it runs', () => {
  const coins = (lamports: bigint, owner = programs.system): AccountData => ({
    owner,
    lamports,
    isExecutable: false,
    data: new Uint8Array(),
  })
  const tokens = (
    token: string,
    amount: bigint,
    change: (data: Uint8Array) => void = () => {},
  ): AccountData => {
    const data = writeTokenAccount({ mint: token, owner: user, amount })
    change(data)
    return { owner: programs.token, lamports: 2_039_280n, isExecutable: false, data }
  }
  const at = pool[30] as Address
  const sold = { address: at, before: tokens(mint, 100n), after: tokens(mint, 40n) }
  const bought = {
    address: pool[31] as Address,
    before: tokens(otherMint, 5n),
    after: tokens(otherMint, 25n),
  }
  const payer = { address: user, before: coins(1_000_000n), after: coins(995_000n) }
  const intent = {
    from: user,
    sold: { token: mint, amount: makeAmount(60n, 6) },
    bought: { token: otherMint, decimals: 6 },
    minimum: 20n,
  }
  const judge = (accounts: Parameters<typeof judgeRun>[0]['accounts'], change: object = {}) =>
    judgeRun({ intent: { ...intent, ...change }, fee: 5_000n, accounts })

  test('default: the amount goes, at least the minimum comes', () => {
    expect(judge([payer, sold, bought])).toEqual({ expected: 20n, rent: 0n })
  })

  test('behavior: an account that is opened costs what it holds', () => {
    const opened = { ...bought, before: undefined }
    const paying = { ...payer, before: coins(5_000_000n), after: coins(5_000_000n - 5_000n - 2_039_280n) }
    expect(judge([paying, sold, opened])).toEqual({ expected: 25n, rent: 2_039_280n })
  })

  test('behavior: the coin is sold, and bought', () => {
    const paid = { ...payer, before: coins(10_000_000n), after: coins(9_000_000n - 5_000n) }
    const coin = { sold: { amount: makeAmount(1_000_000n, 9) } }
    expect(judge([paid, bought], coin)).toMatchObject({ expected: 20n })
    const got = { ...payer, before: coins(1_000_000n), after: coins(1_000_000n - 5_000n + 777n) }
    const forCoin = { bought: { decimals: 9 }, minimum: 777n }
    expect(judge([got, sold], forCoin)).toMatchObject({ expected: 777n })
    expect(() =>
      judge([{ ...payer, before: coins(10_000_000n), after: coins(8_999_999n - 5_000n) }, bought], coin),
    ).toThrow(expect.objectContaining({ code: 'swap/refused' }))
  })

  test('behavior: what was wrapped before comes back as coins, and counts as such', () => {
    const closed = {
      address: own.wrapped,
      before: { ...tokens(wrapped, 500n), lamports: 2_039_780n },
      after: undefined,
    }
    const got = { ...payer, after: coins(995_000n + 2_039_780n) }
    expect(judge([got, closed, sold, bought])).toMatchObject({ expected: 20n })
  })

  /** An account of another program that has the person's key in it. */
  const stake = (last = 0): AccountData => {
    const { data } = tokens(mint, 0n)
    return {
      owner: pool[35] as Address,
      lamports: 9n,
      isExecutable: false,
      data: Uint8Array.from([...data, last]),
    }
  }
  test('behavior: an account of another program that names somebody else is theirs', () => {
    const pools = { before: coins(5n, pool[35] as Address), after: coins(1n, pool[35] as Address) }
    const others = [
      { address: pool[36] as Address, ...pools },
      { address: pool[34] as Address, before: stake(), after: stake() },
    ]
    expect(judge([payer, sold, bought, ...others])).toMatchObject({ expected: 20n })
  })

  const authority = (offset: number) => (data: Uint8Array) => void data.set([1, 0, 0, 0, 9], offset)
  test.each<[string, string, Parameters<typeof judgeRun>[0]['accounts']]>([
    ['more is taken', 'swap/refused', [payer, { ...sold, after: tokens(mint, 39n) }, bought]],
    ['nothing is taken', 'swap/refused', [payer, { ...sold, after: sold.before }, bought]],
    ['less is given', 'swap/price-changed', [payer, sold, { ...bought, after: tokens(otherMint, 24n) }]],
    ['coins go with it', 'swap/refused', [{ ...payer, after: coins(994_999n) }, sold, bought]],
    [
      'another token goes with it',
      'swap/refused',
      [
        payer,
        sold,
        bought,
        {
          address: pool[32] as Address,
          before: tokens(pool[33] as string, 2n),
          after: tokens(pool[33] as string, 1n),
        },
      ],
    ],
    [
      'a delegate is named',
      'swap/refused',
      [payer, { ...sold, after: tokens(mint, 40n, authority(72)) }, bought],
    ],
    [
      'a closer is named',
      'swap/refused',
      [payer, sold, { ...bought, after: tokens(otherMint, 25n, authority(129)) }],
    ],
    [
      'a new account has a delegate',
      'swap/refused',
      [payer, sold, { ...bought, before: undefined, after: tokens(otherMint, 25n, authority(72)) }],
    ],
    [
      'an account gets another owner',
      'swap/refused',
      [payer, sold, { ...bought, after: tokens(otherMint, 25n, (data) => void data.fill(7, 32, 64)) }],
    ],
    ['an account is closed', 'swap/refused', [payer, { ...sold, after: undefined }, bought]],
    [
      'a stake that names the person is changed',
      'swap/refused',
      [payer, sold, bought, { address: pool[34] as Address, before: stake(), after: stake(7) }],
    ],
    [
      'a stake that names the person is emptied',
      'swap/refused',
      [payer, sold, bought, { address: pool[34] as Address, before: stake(), after: undefined }],
    ],
    [
      'the account itself is handed to a program',
      'swap/refused',
      [{ ...payer, after: coins(995_000n, programs.token) }, sold, bought],
    ],
  ])('error: %s', (_, code, accounts) =>
    expect(() => judge(accounts)).toThrow(expect.objectContaining({ code })),
  )
})
