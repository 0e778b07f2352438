import type { SwapIntent } from '@latchkey/core/adapter'
import { makeAmount } from '@latchkey/protocol'
import fc from 'fast-check'
import {
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  encodeFunctionResult,
  getAddress,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
} from 'viem'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../protocol/test/checkProperty.js'
import { createScriptedNode, feeAnswers } from '../../../test/createScriptedNode.js'
import { toCaip2Id } from '../../toCaip2Id.js'
import { prepareSwap } from './prepareSwap.js'
import { readSwapPayload } from './swapPayload.js'

// Written here a second time, from the contracts' own signatures.
const abi = parseAbi([
  'function WETH() view returns (address)',
  'function getAmountsOut(uint256 amount, address[] path) view returns (uint256[])',
  'function getAmountOut(uint256 amount, uint256 one, uint256 other) view returns (uint256)',
  'function swapExactETHForTokens(uint256 minimum, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForTokens(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 amount) returns (bool)',
])

const at = (number: number): Address => getAddress(pad(numberToHex(number), { size: 20 }))
const [user, wrapped, sold, bought, hub, thief] = [at(3), at(4), at(5), at(6), at(7), at(8)]
/** A chain whose only public exchange is of version 2. */
const chainId = 8453
const router = '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24'
const amount = 10n ** 18n

type Way = 'direct' | 'wrapped' | 'hub'
const ways: readonly Way[] = ['direct', 'wrapped', 'hub']
/** What the pools give for the amount, by the way, as one backend knows it; nothing where there is no pool. */
type Rates = Record<Way, bigint>

const given = fc.oneof(
  fc.constant(0n),
  fc.bigInt({ min: 900_000n, max: 1_100_000n }),
  fc.bigInt({ min: 1n, max: 10_000_000n }),
)
const rates: fc.Arbitrary<Rates> = fc.record({ direct: given, wrapped: given, hub: given })

const story = fc.record({
  isCoin: fc.boolean(),
  way: fc.constantFrom(...ways),
  /** What the server says is the least, and what it has been told. */
  minimum: fc.oneof(fc.constant(1n), given),
  asked: fc.oneof(fc.constant(1n), given),
  slippage: fc.integer({ min: 0, max: 1_000 }),
  recipient: fc.constantFrom(user, user, user, thief),
  allowance: fc.constantFrom(0n, 1n, amount - 1n, amount, 2n ** 255n),
  backends: fc.array(rates, { minLength: 1, maxLength: 2 }),
  /** Which backend a call meets, and whether that one answers. */
  turns: fc.array(fc.record({ backend: fc.nat(1), isBusy: fc.nat(30).map((die) => die === 0) }), {
    minLength: 1,
    maxLength: 12,
  }),
})

const pathOf = (way: Way, isCoin: boolean): readonly [Address, ...Address[]] => {
  const first = isCoin ? wrapped : sold
  return way === 'direct' ? [first, bought] : [first, way === 'hub' ? hub : wrapped, bought]
}

const reverted = () => Object.assign(new Error('execution reverted'), { code: 3, data: '0x' })

test('S-26 by a server that leads astray and a node of two backends, a swap gives what the obvious way does, and its least is the person’s own', {
  timeout: 600_000,
}, async () => {
  let count = 0
  await checkProperty(
    fc.asyncProperty(story, async (told) => {
      const { isCoin, way, minimum, asked, slippage, recipient, allowance, backends } = told
      let call = 0
      const next = () => {
        const { backend, isBusy } = told.turns[call++ % told.turns.length] ?? { backend: 0, isBusy: false }
        if (isBusy) throw Object.assign(new Error('Too many requests'), { code: -32_005 })
        return backends[backend % backends.length] as Rates
      }
      const outputOf = (backend: Rates, path: readonly Address[]) =>
        path.length === 2 ? backend.direct : path[1] === hub ? backend.hub : backend.wrapped
      function answer({ data }: { data: Hex }): Hex {
        const backend = next()
        const { functionName, args } = decodeFunctionData({ abi, data })
        const result = (value: unknown) => encodeFunctionResult({ abi, functionName, result: value } as never)
        switch (functionName) {
          case 'WETH':
            return result(wrapped)
          case 'getAmountsOut': {
            const [asked, path] = args
            const output = (outputOf(backend, path) * asked) / amount
            if (outputOf(backend, path) === 0n) throw reverted()
            return result(
              [asked, ...path.slice(2), output].map((one) => (typeof one === 'bigint' ? one : 1n)),
            )
          }
          case 'getAmountOut':
            return result((args[0] * 997n) / 1_000n)
          case 'symbol':
            return result('TOK')
          case 'decimals':
            return result(18)
          case 'balanceOf':
            return result(2n * amount)
          case 'allowance':
            return result(allowance)
          case 'approve':
            return result(true)
          default:
            return '0x'
        }
      }
      const { node } = createScriptedNode(
        {
          ...feeAnswers(1, []),
          eth_call: ([request]: [{ data: Hex }]) => answer(request),
          eth_estimateGas: '0x5208',
        },
        chainId,
      )
      const path = pathOf(way, isCoin)
      const deadline = BigInt(Math.floor(Date.now() / 1_000)) + 600n
      const rest = [minimum, path, recipient, deadline] as const
      const data = isCoin
        ? encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args: rest })
        : encodeFunctionData({ abi, functionName: 'swapExactTokensForTokens', args: [amount, ...rest] })
      const caipNetworkId = toCaip2Id(chainId)
      const intent: SwapIntent = {
        caipNetworkId,
        from: user,
        sold: { token: isCoin ? undefined : sold, amount: makeAmount(amount, 18) },
        bought: { token: bought, decimals: 18 },
        minimum: asked,
        slippageBasisPoints: slippage,
        proposal: { caipNetworkId, from: user, to: router, data },
      }
      const plan = await prepareSwap(node, {
        intent,
        canBatch: false,
        isSponsored: false,
        readDataFee: async () => 0n,
      })
        // Refused, or a node that is busy: nothing is put to the wallet.
        .catch(() => undefined)
      if (!plan) return
      count += 1
      expect(recipient).toBe(user)
      expect(backends.map((backend) => outputOf(backend, path))).toContain(plan.expected)
      // Each of both ways that anybody would think of may be asked of the backend that says the worst of it.
      const obvious = (isCoin ? (['direct'] as const) : (['direct', 'wrapped'] as const)).map((one) =>
        backends.map((backend) => backend[one]).reduce((least, other) => (least < other ? least : other)),
      )
      const least = obvious.reduce((one, other) => (one > other ? one : other))
      expect(plan.expected * 100n).toBeGreaterThanOrEqual(least * 97n - 100n)
      const requests = plan.requests.flatMap(({ payload }) => readSwapPayload(payload).request ?? [])
      expect(requests).toHaveLength(plan.requests.length)
      const calls = requests.map(({ data }) => decodeFunctionData({ abi, data }))
      for (const [index, { to, value }] of requests.entries()) {
        const { functionName, args } = calls[index] as (typeof calls)[number]
        if (functionName === 'approve') {
          expect([to, BigInt(value)]).toEqual([sold, 0n])
          expect(args[0]).toBe(router)
          expect([0n, amount]).toContain(args[1])
          continue
        }
        expect([to, BigInt(value)]).toEqual([router, isCoin ? amount : 0n])
        const [written, ...others] = isCoin
          ? (args as typeof rest)
          : ((args as unknown as [bigint, ...typeof rest]).slice(1) as unknown as typeof rest)
        expect(others).toEqual([path, user, deadline])
        // To the basis point what the person lets the rate move, whatever the server has asked for.
        const floor = (plan.expected * BigInt(10_000 - slippage)) / 10_000n
        expect(written).toBe(floor > 0n ? floor : 1n)
      }
      expect(calls.at(-1)?.functionName).toBe(isCoin ? 'swapExactETHForTokens' : 'swapExactTokensForTokens')
      const approved = calls.filter(({ functionName }) => functionName === 'approve').length
      expect(approved > 0).toBe(!isCoin && allowance < amount)
    }),
  )
  // Stories in which nothing is ever put to the wallet would prove nothing.
  expect(count).toBeGreaterThan(50)
})
