import type { SwapIntent } from '@latchkey/core/adapter'
import { isLatchkeyError, makeAmount, makeCaip2Id, minimumOutput } from '@latchkey/protocol'
import fc from 'fast-check'
import {
  type Address,
  encodeFunctionData,
  encodePacked,
  getAddress,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
  zeroAddress,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../protocol/test/checkProperty.js'
import { decodeApprove, encodeApprove } from './allowance.js'
import { checkProposal } from './checkProposal.js'
import { decodeSwap } from './decodeSwap.js'
import { encodeSwap } from './encodeSwap.js'
import type { Router } from './routers.js'

// Written here a second time, from the router's own signatures.
const abi = parseAbi([
  'function swapExactETHForTokens(uint256 minimum, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 minimum, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
])

const v3Abi = parseAbi([
  'struct ExactInputParams { bytes path; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInput(ExactInputParams params) payable returns (uint256)',
  'function unwrapWETH9(uint256 minimum, address recipient) payable',
  'function sweepToken(address token, uint256 minimum, address recipient) payable',
  'function multicall(bytes[] data) payable returns (bytes[])',
])

const at = (number: number): Address => getAddress(pad(numberToHex(number), { size: 20 }))
const [router, user, wrapped, tokenIn, tokenOut, v3Router] = [at(1), at(2), at(3), at(4), at(5), at(6)]
const routers: readonly Router[] = [
  { version: 2, address: router },
  { version: 3, address: v3Router, quoter: at(7) },
]
const now = 1_800_000_000_000
const seconds = BigInt(now / 1_000)
const units = fc.bigInt({ min: 1_000n, max: 2n ** 112n })
const stranger = fc.integer({ min: 100, max: 2 ** 31 }).map(at)

/** Everything that a proposal says, before it is put into bytes. */
type Said = {
  network: string
  from: string
  to: string
  sides: 'in' | 'out' | 'tokens'
  takesFee: boolean
  amount: bigint
  minimum: bigint
  path: Address[]
  recipient: Address
  deadline: bigint
  trailing: Hex
  version: 2 | 3
  /** v3, for the coin: whom the first of two calls pays, what the second one asks for, and a third one. */
  held: Address
  unwrapped: bigint
  further: Hex[]
}

function encodeV3({
  sides,
  amount,
  minimum,
  path,
  recipient,
  deadline,
  held,
  unwrapped,
  further,
}: Said): Hex {
  const isOut = sides === 'out'
  const [first, ...rest] = path
  const types = ['address', ...rest.flatMap(() => ['uint24', 'address'])]
  const packed = encodePacked(types, [first, ...rest.flatMap((token) => [500, token])])
  const params = {
    path: packed,
    recipient: isOut ? held : recipient,
    deadline,
    amountIn: amount,
    amountOutMinimum: minimum,
  }
  const swap = encodeFunctionData({ abi: v3Abi, functionName: 'exactInput', args: [params] })
  if (!isOut) return swap
  const args = [unwrapped, recipient] as const
  const unwrap = encodeFunctionData({ abi: v3Abi, functionName: 'unwrapWETH9', args })
  return encodeFunctionData({ abi: v3Abi, functionName: 'multicall', args: [[swap, unwrap, ...further]] })
}

function encode(said: Said): Hex {
  return `${said.version === 3 ? encodeV3(said) : encodeV2(said)}${said.trailing.slice(2)}`
}

function encodeV2({ sides, takesFee, amount, minimum, path, recipient, deadline }: Said): Hex {
  const end = takesFee ? 'SupportingFeeOnTransferTokens' : ''
  const rest = [minimum, path, recipient, deadline] as const
  return sides === 'in'
    ? encodeFunctionData({
        abi,
        functionName: `swapExactETHForTokens${end}` as 'swapExactETHForTokens',
        args: rest,
      })
    : encodeFunctionData({
        abi,
        functionName:
          `swapExactTokensFor${sides === 'out' ? 'ETH' : 'Tokens'}${end}` as 'swapExactTokensForETH',
        args: [amount, ...rest],
      })
}

/** A swap that somebody wants, and the honest proposal for it. */
const honest = fc
  .record({
    sides: fc.constantFrom('in' as const, 'out' as const, 'tokens' as const),
    takesFee: fc.boolean(),
    version: fc.constantFrom(2 as const, 3 as const),
    amount: units,
    quoted: units,
    slippage: fc.integer({ min: 0, max: 5_000 }),
    between: fc.array(stranger, { maxLength: 2 }),
  })
  .map(({ sides, takesFee, version, amount, quoted, slippage, between }) => {
    const minimum = minimumOutput(makeAmount(quoted, 18), slippage).value
    const [first, last] = [sides === 'in' ? wrapped : tokenIn, sides === 'out' ? wrapped : tokenOut]
    const caipNetworkId = makeCaip2Id({ namespace: 'eip155', reference: '1' })
    const said: Said = {
      network: caipNetworkId,
      from: user,
      to: version === 3 ? v3Router : router,
      version,
      held: zeroAddress,
      unwrapped: minimum,
      further: [],
      sides,
      takesFee,
      amount,
      minimum,
      path: [first, ...between, last],
      recipient: user,
      deadline: seconds + 1_200n,
      trailing: '0x',
    }
    const wanted: Omit<SwapIntent, 'proposal'> = {
      caipNetworkId,
      from: user,
      sold: { token: sides === 'in' ? undefined : tokenIn, amount: makeAmount(amount, 18) },
      bought: { token: sides === 'out' ? undefined : tokenOut, decimals: 18 },
      minimum,
      slippageBasisPoints: slippage,
    }
    return { wanted, said }
  })

/** The bytes of one version for the router of the other. */
const otherVersion = (said: Said): Said => ({ ...said, version: said.version === 3 ? 2 : 3 })

const ofV3Coins = (lie: (said: Said) => Said) => (said: Said) =>
  said.version === 3 && said.sides === 'out' ? lie(said) : otherVersion(said)

/** One thing in it is a lie. */
const lies: fc.Arbitrary<(said: Said) => Said> = fc.oneof(
  stranger.map((to) => (said: Said) => ({ ...said, to })),
  stranger.map((recipient) => (said: Said) => ({ ...said, recipient })),
  stranger.map((from) => (said: Said) => ({ ...said, from })),
  fc.integer({ min: 2, max: 99_999 }).map((id) => (said: Said) => ({ ...said, network: `eip155:${id}` })),
  units.map((more) => (said: Said) => {
    const minimum = said.minimum - (more % said.minimum) - 1n
    return { ...said, minimum, unwrapped: minimum }
  }),
  // What only v3 can say; for others, that they are of the other version.
  stranger.map((held) => ofV3Coins((said) => ({ ...said, held }))),
  units.map((more) =>
    ofV3Coins((said) => ({ ...said, unwrapped: said.minimum - (more % said.minimum) - 1n })),
  ),
  stranger.map((thief) =>
    ofV3Coins((said) => {
      const args = [wrapped, 0n, thief] as const
      const further = [encodeFunctionData({ abi: v3Abi, functionName: 'sweepToken', args })]
      return { ...said, further }
    }),
  ),
  fc.constant(otherVersion),
  // The coin's amount is not in the bytes: it is the request's value, which is built here.
  units.map(
    (more) => (said: Said) =>
      said.sides === 'in' && said.version === 2
        ? { ...said, sides: 'tokens' as const }
        : { ...said, amount: said.amount + more },
  ),
  stranger.map((one) => (said: Said) => ({ ...said, path: [one, ...said.path.slice(1)] })),
  stranger.map((one) => (said: Said) => ({ ...said, path: [...said.path.slice(0, -1), one] })),
  fc.constantFrom('in' as const, 'out' as const, 'tokens' as const).map((sides) => (said: Said) => {
    // v3 sells a coin and a token by the same bytes: the request's value says which, and it is built here.
    if (said.version === 3)
      return { ...said, sides: said.sides === 'out' ? ('tokens' as const) : ('out' as const) }
    return {
      ...said,
      sides: sides === said.sides ? (sides === 'in' ? ('out' as const) : ('in' as const)) : sides,
    }
  }),
  fc
    .bigInt({ min: 3_601n, max: 2n ** 64n })
    .map((wait) => (said: Said) => ({ ...said, deadline: seconds + wait })),
  fc.bigInt({ min: 0n, max: seconds }).map((deadline) => (said: Said) => ({ ...said, deadline })),
  fc
    .constantFrom('0x00' as const, `0x${'00'.repeat(32)}` as const)
    .map((trailing) => (said: Said) => ({ ...said, trailing })),
)

async function check(wanted: Omit<SwapIntent, 'proposal'>, said: Said, data = encode(said)) {
  const { network: caipNetworkId, from, to } = said
  const intent = { ...wanted, proposal: { caipNetworkId, from, to, data } }
  return checkProposal({ intent, routers, readWrapped: async () => wrapped, now })
}

describe('what a server proposes (S-26)', () => {
  test('default: an honest one passes, and says what it does', async () => {
    await checkProperty(
      fc.asyncProperty(honest, async ({ wanted, said }) => {
        const { swap } = await check(wanted, said)
        expect(swap).toMatchObject({ minimum: said.minimum, path: said.path, recipient: user })
        expect(swap.amount ?? said.amount).toBe(said.amount)
      }),
      { runs: 300 },
    )
  })

  test('behavior: the least is written over, and nothing else changes', async () => {
    await checkProperty(
      fc.property(honest, fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }), ({ said }, least) => {
        const data = encode(said)
        const swap = decodeSwap(data)
        if (!swap) throw new Error('It is a swap.')
        const written = encodeSwap({ ...swap, minimum: least })
        expect(decodeSwap(written)).toEqual({ ...swap, minimum: least })
        expect(encodeSwap(swap)).toBe(data)
      }),
      { runs: 300 },
    )
  })

  test('behavior: a lie is blocked, whichever it is', async () => {
    await checkProperty(
      fc.asyncProperty(honest, lies, async ({ wanted, said }, lie) => {
        const error = await check(wanted, lie(said)).then(
          () => undefined,
          (cause: unknown) => cause,
        )
        expect(isLatchkeyError(error, 'swap/refused')).toBe(true)
      }),
      { runs: 1_000 },
    )
  })

  test('behavior: another call is blocked, as is one byte that differs', async () => {
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
          // What is left of it by chance: a larger minimum, another pool on the way, a few minutes, another kind of swap.
          const swap = decodeSwap(altered)
          const passed = await check(wanted, said, altered).then(
            () => true,
            () => false,
          )
          if (!passed) return
          expect(swap?.recipient).toBe(user)
          expect(swap?.amount ?? said.amount).toBe(said.amount)
          expect(swap?.minimum).toBeGreaterThanOrEqual(said.minimum)
          expect([swap?.path[0], swap?.path.at(-1)]).toEqual([said.path[0], said.path.at(-1)])
        },
      ),
      { runs: 1_000 },
    )
  })
})

test('behavior: P-14 an approval is of exactly the amount, and of nothing else', () => {
  checkProperty(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), stranger, (amount, spender) => {
      const data = encodeApprove(spender, amount)
      expect(decodeApprove(data)).toEqual({ spender, amount })
      expect(decodeApprove(`${data}00`)).toBeUndefined()
    }),
    { runs: 1_000 },
  )
})
