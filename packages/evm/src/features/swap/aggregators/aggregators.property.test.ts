import type { SwapIntent } from '@latchkey/core/adapter'
import { isLatchkeyError, makeAmount, makeCaip2Id } from '@latchkey/protocol'
import fc from 'fast-check'
import {
  type Address,
  encodeFunctionData,
  getAddress,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
  zeroAddress,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../../protocol/test/checkProperty.js'
import { encodeApprove } from '../allowance.js'
import type { AggregatorFamily } from './AggregatorSwap.js'
import { checkAggregatorProposal } from './checkAggregatorProposal.js'
import { decodeAggregatorSwap } from './decodeAggregatorSwap.js'
import { describeAggregatorSwap } from './describeAggregatorSwap.js'
import { listAggregators } from './listAggregators.js'

// Written here a second time, from the contracts' own signatures.
const abi = parseAbi([
  'function exec(address operator, address token, uint256 amount, address target, bytes data) payable returns (bytes)',
  'struct AllowedSlippage { address recipient; address buyToken; uint256 minAmountOut; }',
  'function execute(AllowedSlippage slippage, bytes[] actions, bytes32 zid) payable returns (bool)',
  'struct SwapDescription { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, SwapDescription desc, bytes data) payable returns (uint256, uint256)',
  'struct GenericData { address srcToken; address destToken; uint256 fromAmount; uint256 toAmount; uint256 quotedAmount; bytes32 metadata; address beneficiary; }',
  'function swapExactAmountIn(address executor, GenericData swapData, uint256 partnerAndFee, bytes permit, bytes executorData) payable returns (uint256, uint256, uint256)',
])

const at = (number: number): Address => getAddress(pad(numberToHex(number), { size: 20 }))
const [user, tokenIn, tokenOut, settler, executor] = [at(1), at(2), at(3), at(4), at(5)]
const coin = getAddress(`0x${'ee'.repeat(20)}`)
const aggregators = listAggregators({ id: 1 })
const homes = Object.fromEntries(aggregators.map(({ family, address }) => [family, address])) as Record<
  AggregatorFamily,
  Address
>
const units = fc.bigInt({ min: 1_000n, max: 2n ** 112n })
const stranger = fc.integer({ min: 100, max: 2 ** 31 }).map(at)
const bytes = fc
  .uint8Array({ maxLength: 100 })
  .map((array): Hex => `0x${[...array].map((one) => one.toString(16).padStart(2, '0')).join('')}`)

/** Everything that a proposal says, before it is put into bytes. */
type Said = {
  family: AggregatorFamily
  network: string
  from: Address
  to: Address
  /** Sold and bought; the coin as aggregators write it. */
  sold: Address
  bought: Address
  amount: bigint
  minimum: bigint
  recipient: Address
  /** 0x: who may take what is sold, and who is called. */
  operator: Address
  target: Address
  flags: bigint
  partner: bigint
  permit: Hex
  inner: Hex
  /** What the settler's call is put into besides. */
  wrap: (data: Hex) => Hex
  trailing: Hex
}

function encode(said: Said): Hex {
  const { sold, bought, amount, minimum, recipient, inner } = said
  const data =
    said.family === '0x'
      ? encodeZeroEx(said)
      : said.family === '1inch'
        ? encodeFunctionData({
            abi,
            functionName: 'swap',
            args: [
              executor,
              {
                srcToken: sold,
                dstToken: bought,
                srcReceiver: executor,
                dstReceiver: recipient,
                amount,
                minReturnAmount: minimum,
                flags: said.flags,
              },
              inner,
            ],
          })
        : encodeFunctionData({
            abi,
            functionName: 'swapExactAmountIn',
            args: [
              executor,
              {
                srcToken: sold,
                destToken: bought,
                fromAmount: amount,
                toAmount: minimum,
                quotedAmount: minimum * 2n,
                metadata: pad('0x7'),
                beneficiary: recipient,
              },
              said.partner,
              said.permit,
              inner,
            ],
          })
  return `${said.wrap(data)}${said.trailing.slice(2)}`
}

function encodeZeroEx({ sold, bought, amount, minimum, recipient, operator, target, inner }: Said): Hex {
  const slippage = { recipient, buyToken: bought, minAmountOut: minimum }
  const execute = encodeFunctionData({
    abi,
    functionName: 'execute',
    args: [slippage, [inner, inner], pad('0x9')],
  })
  if (sold === coin) return execute
  return encodeFunctionData({ abi, functionName: 'exec', args: [operator, sold, amount, target, execute] })
}

/** A swap that somebody wants, and the honest proposal for it. */
const honestOf = (family: AggregatorFamily) =>
  fc
    .record({
      sides: fc.constantFrom('in' as const, 'out' as const, 'tokens' as const),
      amount: units,
      minimum: units,
      spare: fc.bigInt({ min: -1n, max: 1_000n }),
      inner: bytes,
      isCaller: fc.boolean(),
    })
    .map(({ sides, amount, minimum, spare, inner, isCaller }) => {
      const [sold, bought] = [sides === 'in' ? coin : tokenIn, sides === 'out' ? coin : tokenOut]
      const isDirect = family === '0x' && sold === coin
      const said: Said = {
        family,
        network: 'eip155:1',
        from: user,
        to: isDirect ? settler : homes[family],
        sold,
        bought,
        amount,
        minimum: minimum + spare,
        recipient: isCaller && family !== '0x' ? zeroAddress : user,
        operator: settler,
        target: settler,
        flags: 0n,
        partner: 0n,
        permit: '0x',
        inner,
        wrap: (data) => data,
        trailing: '0x',
      }
      const wanted: Omit<SwapIntent, 'proposal'> = {
        caipNetworkId: makeCaip2Id({ namespace: 'eip155', reference: '1' }),
        from: user,
        sold: { token: sold === coin ? undefined : sold, amount: makeAmount(amount, 18) },
        bought: { token: bought === coin ? undefined : bought, decimals: 18 },
        minimum,
        slippageBasisPoints: 100,
      }
      return { wanted, said }
    })

type Lie = (said: Said) => Said

const swapOf =
  (family: AggregatorFamily, other: AggregatorFamily): Lie =>
  (said) => ({
    ...said,
    family: other,
    // The bytes of another family for the contract of this one.
    sold: other === '0x' ? tokenIn : said.sold,
    to: homes[family],
  })

/** One thing in it is a lie. */
const liesOf = (family: AggregatorFamily): fc.Arbitrary<Lie> =>
  fc.oneof(
    stranger.map(
      (to): Lie =>
        (said) => ({ ...said, to }),
    ),
    stranger.map(
      (recipient): Lie =>
        (said) => ({ ...said, recipient }),
    ),
    fc.constantFrom(executor, settler, homes[family]).map(
      (recipient): Lie =>
        (said) => ({ ...said, recipient }),
    ),
    stranger.map(
      (from): Lie =>
        (said) => ({ ...said, from }),
    ),
    fc.integer({ min: 2, max: 99_999 }).map(
      (id): Lie =>
        (said) => ({ ...said, network: `eip155:${id}` }),
    ),
    fc.bigInt({ min: 0n, max: 2n ** 113n }).map(
      (less): Lie =>
        (said) => {
          const minimum = said.minimum - 1_003n - less
          return { ...said, minimum: minimum > 0n ? minimum : 0n }
        },
    ),
    fc.constant<Lie>((said) => ({ ...said, minimum: 0n })),
    // The coin's amount may be the request's value alone, which is built here.
    units.map(
      (more): Lie =>
        (said) =>
          said.family === '0x' && said.sold === coin
            ? { ...said, minimum: 1n }
            : { ...said, amount: said.amount + more },
    ),
    stranger.map(
      (bought): Lie =>
        (said) => ({ ...said, bought }),
    ),
    stranger.map(
      (sold): Lie =>
        (said) => ({ ...said, sold }),
    ),
    fc.constant<Lie>((said) => ({ ...said, bought: said.bought === coin ? tokenOut : coin })),
    // An approval, alone or in place of what is called.
    stranger.map(
      (thief): Lie =>
        (said) => ({ ...said, wrap: () => encodeApprove(thief, said.amount) }),
    ),
    stranger.map(
      (thief): Lie =>
        (said) => ({ ...said, to: said.sold, wrap: () => encodeApprove(thief, 2n ** 255n) }),
    ),
    // A call within another one.
    fc.constant<Lie>((said) => ({
      ...said,
      wrap: (data) =>
        encodeFunctionData({
          abi,
          functionName: 'exec',
          args: [settler, tokenIn, said.amount, settler, data.startsWith('0x2213bc0b') ? data : `${data}00`],
        }),
    })),
    fc.constantFrom<Hex>('0x00', `0x${'00'.repeat(32)}`).map(
      (trailing): Lie =>
        (said) => ({ ...said, trailing }),
    ),
    ...(['0x', '1inch', 'velora'] as const)
      .filter((other) => other !== family)
      .map((other) => fc.constant(swapOf(family, other))),
    ...{
      '0x': [
        stranger.map(
          (operator): Lie =>
            (said) =>
              said.sold === coin ? { ...said, to: operator } : { ...said, operator },
        ),
        stranger.map(
          (target): Lie =>
            (said) =>
              said.sold === coin ? { ...said, to: homes['0x'] } : { ...said, target },
        ),
        stranger.map(
          (one): Lie =>
            (said) =>
              said.sold === coin ? { ...said, to: one } : { ...said, target: one, operator: one },
        ),
        // The settler called without the holder, by which it would have nothing to take.
        fc.constant<Lie>((said) => ({ ...said, to: said.sold === coin ? homes['0x'] : settler })),
      ],
      '1inch': [
        fc.bigInt({ min: 1n, max: 255n }).map(
          (flags): Lie =>
            (said) => ({ ...said, flags }),
        ),
      ],
      velora: [
        fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }).map(
          (partner): Lie =>
            (said) => ({ ...said, partner }),
        ),
        bytes
          .filter((permit) => permit !== '0x')
          .map(
            (permit): Lie =>
              (said) => ({ ...said, permit }),
          ),
      ],
    }[family],
  )

async function check(wanted: Omit<SwapIntent, 'proposal'>, said: Said, data = encode(said)) {
  const { network: caipNetworkId, from, to } = said
  const intent = { ...wanted, proposal: { caipNetworkId, from, to, data } }
  return checkAggregatorProposal({ intent, aggregators, readSettler: async () => settler })
}

const families = ['0x', '1inch', 'velora'] as const

describe.each(families)('what a server proposes by %s (S-26)', (family) => {
  const honest = honestOf(family)

  test('default: an honest one passes, and is written with the least of this side alone', async () => {
    await checkProperty(
      fc.asyncProperty(
        honest,
        fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }),
        async ({ wanted, said }, least) => {
          const swap = await check(wanted, said)
          expect(swap.family).toBe(family)
          expect(swap.write(said.minimum)).toBe(encode(said))
          const data = swap.write(least)
          const written = decodeAggregatorSwap(data)
          expect({ ...written, write: undefined }).toEqual({ ...swap, minimum: least, write: undefined })
          const value = said.sold === coin ? numberToHex(said.amount) : '0x0'
          const facts = { symbol: 'ONE', decimals: 18 }
          const request = { from: user, to: said.to, value, data } as never
          const told = describeAggregatorSwap(
            { sold: facts, bought: facts, request },
            { to: said.to, value, data },
          )
          expect(told).toMatchObject({
            to: said.to,
            amount: { value: said.amount },
            purpose: {
              kind: 'swap',
              bought: { minimum: String(least), ...(wanted.bought.token && { token: wanted.bought.token }) },
            },
          })
          expect(told.token?.address).toBe(wanted.sold.token)
        },
      ),
      { runs: 1_000 },
    )
  })

  test('error: S-26 a lie is blocked, whichever it is', async () => {
    await checkProperty(
      fc.asyncProperty(honest, liesOf(family), async ({ wanted, said }, lie) => {
        const error = await check(wanted, lie(said)).then(
          () => undefined,
          (cause: unknown) => cause,
        )
        expect(isLatchkeyError(error, 'swap/refused')).toBe(true)
      }),
      { runs: 1_000 },
    )
  })

  test('error: of one digit that differs, what matters is as it was, or it is blocked', async () => {
    await checkProperty(
      fc.asyncProperty(
        honest,
        fc.nat(),
        fc.integer({ min: 1, max: 15 }),
        async ({ wanted, said }, place, change) => {
          const data = encode(said)
          const index = 2 + (place % (data.length - 2))
          const digit = (Number.parseInt(data[index] ?? '0', 16) ^ change).toString(16)
          const altered = `${data.slice(0, index)}${digit}${data.slice(index + 1)}` as Hex
          const swap = await check(wanted, said, altered).catch(() => undefined)
          if (!swap) return
          expect(swap.recipient ?? user).toBe(user)
          expect([swap.sold, swap.bought]).toEqual([wanted.sold.token, wanted.bought.token])
          expect(swap.amount ?? said.amount).toBe(said.amount)
          expect(swap.minimum).toBeGreaterThanOrEqual(wanted.minimum - 1n)
          expect([undefined, settler]).toContain(swap.settler)
        },
      ),
      { runs: 1_000 },
    )
  })
})

test('error: 0x without a settler that is current', async () => {
  const [{ wanted, said }] = fc.sample(honestOf('0x'), 1) as [{ wanted: SwapIntent; said: Said }]
  const { network: caipNetworkId, from, to } = said
  const intent = { ...wanted, proposal: { caipNetworkId, from, to, data: encode(said) } } as SwapIntent
  const readSettler = async () => undefined
  await expect(checkAggregatorProposal({ intent, aggregators, readSettler })).rejects.toMatchObject({
    context: { check: 'router' },
  })
})

test('param: contracts: a page names its own, on any network', () => {
  expect(listAggregators({ id: 31_337 })).toEqual([])
  const contracts = { oneInchRouter: { address: executor }, allowanceHolder: { address: settler } }
  // A holder without a registry is none.
  expect(listAggregators({ id: 31_337, contracts })).toEqual([{ family: '1inch', address: executor }])
})
