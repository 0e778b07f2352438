import { makeAmount, minimumOutput } from '@latchkey/protocol'
import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  maxUint256,
} from 'viem'
import { refuseUnavailable, refuseValue } from '../../../answers/Refusal.js'
import type { Cache } from '../../../cache/Cache.js'
import type { NetworkConfig } from '../../../config/configSchema.js'
import type { NodePool } from '../../../nodes/NodePool.js'
import type { SwapPair, SwapSource, Token } from '../../Network.js'
import { readContracts } from '../tokens/readContracts.js'
import { createPoolReader } from './createPoolReader.js'
import { encodeSwap } from './encodeSwap.js'
import { estimateSwapGas, safeSwapGas } from './estimateSwapGas.js'
import { findPaths } from './findPaths.js'
import { measureTransferFees } from './measureTransferFees.js'
import { quoteBestPath } from './quoteBestPath.js'

export type SwapSourceOptions = {
  config: NetworkConfig
  nodes: NodePool
  tokens: readonly Token[]
  native: Token
  cache: Cache
  /** Milliseconds since 1970. */
  now: () => number
}

/** How long a swap that was built may take to be signed and mined. */
const deadlineSeconds = 1_200
/** What a pair can hold of a token; more than that in cannot be swapped. */
const pairMaximum = 2n ** 112n - 1n

/** Swaps through the Uniswap v2 router of the configuration; undefined where it names none. */
export function createSwapSource({
  config,
  nodes,
  tokens,
  native,
  cache,
  now,
}: SwapSourceOptions): SwapSource | undefined {
  if (config.contracts.uniswapV2Router === undefined) return undefined
  const router = getAddress(config.contracts.uniswapV2Router)
  const pools = createPoolReader({ config, router, nodes, tokens, native, cache })
  const listed = new Map(tokens.map((token) => [token.address?.toLowerCase(), token]))

  function findToken(address: string | undefined): Token {
    const token = address === undefined ? native : listed.get(address.toLowerCase())
    if (!token) throw refuseValue('', `${address} is no token that can be swapped here`)
    return token
  }

  async function findQuote({
    from,
    to,
    amount,
    signal,
  }: SwapPair & { amount: bigint; signal?: AbortSignal }) {
    const [sold, bought] = [findToken(from), findToken(to)]
    if (amount <= 0n) throw refuseValue('amount', 'The amount is 0: there is nothing to swap')
    if (sold === bought) throw refuseValue('', `${sold.symbol} cannot be swapped for itself`)
    const { weth } = await pools.exchange()
    const [start, end] = [(sold.address ?? weth) as Address, (bought.address ?? weth) as Address]
    if (start === end) throw refuseValue('', `${sold.symbol} is wrapped or unwrapped, not swapped`)
    const [soldFees, boughtFees, hubs] = await Promise.all([
      start === weth ? noFees : measureTransferFees({ pools, cache }, start),
      end === weth ? noFees : measureTransferFees({ pools, cache }, end),
      pools.hubs(),
    ])
    const arriving = lessFee(amount, soldFees?.sell)
    const paths = findPaths(
      start,
      end,
      hubs.map(({ address }) => address),
    )
    const best =
      amount > pairMaximum || arriving === 0n
        ? undefined
        : await quoteBestPath(pools.reader, { router, amount: arriving, paths }, signal)
    const toAmount = best ? lessFee(best.amount, boughtFees?.buy) : 0n
    if (!best || toAmount === 0n) {
      throw refuseValue(
        '',
        `insufficient liquidity: no pool gives ${bought.symbol} for this much ${sold.symbol}`,
      )
    }
    const isPlain = [soldFees, boughtFees].every((fees) => fees?.buy === 0 && fees.sell === 0)
    return { path: best.path, toAmount, takesFee: !isPlain, bought }
  }

  return {
    spender: router,
    async tokens() {
      const found = await pools.pools(tokens.map(({ address }) => address as Address))
      return [native, ...tokens.filter(({ address }) => found.has(address?.toLowerCase() ?? ''))]
    },
    async quote(swap) {
      const { toAmount } = await findQuote(swap)
      return { toAmount }
    },
    async allowance(token, owner, signal) {
      const { address } = findToken(token)
      const args = [owner as Address, router] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args })
      const calls = [{ to: address as Address, data }]
      const [answer] = await readContracts(nodes, { calls, multicall3: undefined, signal })
      try {
        return decodeFunctionResult({ abi: erc20Abi, functionName: 'allowance', data: answer ?? '0x' })
      } catch (error) {
        throw refuseUnavailable('', 'The token does not tell its allowance', error)
      }
    },
    buildApprove(token, amount) {
      const address = findToken(token).address as Address
      if (amount > maxUint256) throw refuseValue('amount', 'The amount is more than a token can hold')
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount] })
      return { to: address, data, value: 0n }
    },
    async buildSwap({ recipient, slippageBasisPoints, estimateGas, ...swap }) {
      const { path, toAmount, takesFee, bought } = await findQuote(swap)
      const minimumAmount = minimumOutput(makeAmount(toAmount, bought.decimals), slippageBasisPoints).value
      const user = recipient as Address
      const { data, value } = encodeSwap({
        path,
        nativeIn: swap.from === undefined,
        nativeOut: swap.to === undefined,
        takesFee,
        amount: swap.amount,
        minimumAmount,
        recipient: user,
        deadline: BigInt(Math.floor(now() / 1_000) + deadlineSeconds),
      })
      const count = path.length - 1
      const gas = estimateGas
        ? await estimateSwapGas(nodes, { from: user, to: router, data, value, pools: count }, swap.signal)
        : safeSwapGas(count, takesFee)
      return { to: router, data, value, toAmount, minimumAmount, gas }
    },
  }
}

const noFees = { buy: 0, sell: 0 }

/** What is left of an amount; a fee that is not known counts as none, and the slippage has to cover it. */
function lessFee(amount: bigint, basisPoints = 0): bigint {
  return amount - (amount * BigInt(basisPoints) + 9_999n) / 10_000n
}
