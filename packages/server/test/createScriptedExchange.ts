import {
  type Address,
  decodeFunctionData,
  encodeErrorResult,
  encodeFunctionResult,
  getAddress,
  type Hex,
  parseAbi,
  zeroAddress,
} from 'viem'
import { exchangeAbi } from '../src/networks/evm/swap/exchangeAbi.js'
import { NodeRefusal } from '../src/nodes/NodePool.js'
import { createScriptedNodes, type ScriptedCall } from './createScriptedNodes.js'

export type ScriptedPool = { tokens: readonly [Address, Address]; reserves: readonly [bigint, bigint] }

const address = (digit: string) => getAddress(`0x${digit.repeat(40)}`)
export const scriptedRouter = address('a')
const factory = address('b')
export const scriptedWeth = address('c')

/** Nodes of a chain that has nothing but a Uniswap v2 exchange with these pools, without Multicall3. */
export function createScriptedExchange(
  pools: readonly ScriptedPool[],
  more: Record<string, ScriptedCall> = {},
) {
  const pairs = new Map(
    pools.map((pool, index) => [getAddress(`0x${(index + 1).toString(16).padStart(40, 'f')}`), pool]),
  )
  const findPair = (a: Address, b: Address) =>
    [...pairs].find(([, { tokens }]) => tokens.includes(a) && tokens.includes(b))
  const reservesOf = ({ tokens, reserves }: ScriptedPool, first: Address) =>
    tokens[0] === first ? reserves : ([reserves[1], reserves[0]] as const)

  function amountsOut(amount: bigint, path: readonly Address[]): bigint[] {
    const amounts = [amount]
    for (const [index, to] of path.slice(1).entries()) {
      const from = path[index] ?? zeroAddress
      const pool = findPair(from, to)?.[1]
      if (!pool) throw revert()
      const [reserveIn, reserveOut] = reservesOf(pool, from)
      const withFee = (amounts.at(-1) ?? 0n) * 997n
      amounts.push((withFee * reserveOut) / (reserveIn * 1_000n + withFee))
    }
    return amounts
  }

  function call(to: Address, data: Hex): Hex {
    const abi = exchangeAbi
    const { functionName, args } = decodeCall(data)
    if (to === scriptedRouter && functionName === 'factory') {
      return encodeFunctionResult({ abi, functionName, result: factory })
    }
    if (to === scriptedRouter && functionName === 'WETH') {
      return encodeFunctionResult({ abi, functionName, result: scriptedWeth })
    }
    if (to === scriptedRouter && functionName === 'getAmountsOut') {
      return encodeFunctionResult({ abi, functionName, result: amountsOut(...args) })
    }
    if (to === factory && functionName === 'getPair') {
      return encodeFunctionResult({ abi, functionName, result: findPair(...args)?.[0] ?? zeroAddress })
    }
    const pool = pairs.get(to)
    if (!pool || functionName !== 'getReserves') throw revert()
    const [a, b] = pool.tokens
    const [first, second] = reservesOf(pool, BigInt(a) < BigInt(b) ? a : b)
    return encodeFunctionResult({ abi, functionName, result: [first, second, 0] })
  }

  return createScriptedNodes({
    eth_call: (params) => {
      const [{ to, data }] = params as [{ to: Address; data: Hex }]
      return call(to, data)
    },
    ...more,
  })
}

function decodeCall(data: Hex) {
  try {
    return decodeFunctionData({ abi: exchangeAbi, data })
  } catch {
    throw revert('no such function')
  }
}

const errorAbi = parseAbi(['error Error(string)'])

function revert(reason = 'no pool') {
  return new NodeRefusal(
    3,
    `execution reverted: ${reason}`,
    encodeErrorResult({ abi: errorAbi, args: [reason] }),
  )
}
