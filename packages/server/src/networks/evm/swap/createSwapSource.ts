import { makeAmount, minimumOutput } from '@latchkey/protocol'
import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  maxUint256,
} from 'viem'
import { refuseSwapWithout, refuseUnavailable, refuseValue } from '../../../answers/Refusal.js'
import type { Cache } from '../../../cache/Cache.js'
import type { NetworkConfig } from '../../../config/configSchema.js'
import type { NodePool } from '../../../nodes/NodePool.js'
import type { SwapPair, SwapSource, Token } from '../../Network.js'
import { readContracts } from '../tokens/readContracts.js'
import { createAggregatorRoutes } from './aggregator/createAggregatorRoutes.js'
import { createOneInchRoutes } from './aggregator/createOneInchRoutes.js'
import { createPoolReader } from './createPoolReader.js'
import { createV2Routes } from './createV2Routes.js'
import { createV3Routes } from './createV3Routes.js'
import { estimateSwapGas } from './estimateSwapGas.js'
import { measureTransferFees } from './measureTransferFees.js'
import type { Route, RouteSource } from './Route.js'

export type SwapSourceOptions = {
  config: NetworkConfig
  nodes: NodePool
  tokens: readonly Token[]
  native: Token
  cache: Cache
  /** Milliseconds since 1970. */
  now: () => number
  /** For an aggregator. */
  fetch?: typeof fetch
}

/** How long a swap that was built may take to be signed and mined. */
const deadlineSeconds = 1_200

/** Swaps through the Uniswap routers of the configuration, whichever gives more; undefined where it names none. */
export function createSwapSource({
  config,
  nodes,
  tokens,
  native,
  cache,
  now,
  fetch = globalThis.fetch,
}: SwapSourceOptions): SwapSource | undefined {
  const { uniswapV2Router, uniswapV3Router, uniswapV3Quoter } = config.contracts
  if (uniswapV2Router === undefined) return undefined
  const router = getAddress(uniswapV2Router)
  const pools = createPoolReader({ config, router, nodes, tokens, native, cache })
  const { reader } = pools
  const readWeth = async () => (await pools.exchange()).weth
  const sources: RouteSource[] = [createV2Routes(reader, router)]
  if (uniswapV3Router !== undefined && uniswapV3Quoter !== undefined) {
    const v3 = { router: getAddress(uniswapV3Router), quoter: getAddress(uniswapV3Quoter) }
    sources.push(createV3Routes({ reader, cache, readWeth, ...v3 }))
  }
  const { aggregator, chainId } = config
  if (aggregator?.kind === '0x') sources.push(createAggregatorRoutes({ ...aggregator, chainId, fetch, now }))
  if (aggregator?.kind === '1inch') sources.push(createOneInchRoutes({ ...aggregator, chainId, fetch, now }))
  const listed = new Map(tokens.map((token) => [token.address?.toLowerCase(), token]))

  function findToken(address: string | undefined): Token {
    const token = address === undefined ? native : listed.get(address.toLowerCase())
    if (!token)
      throw refuseSwapWithout('token-not-swapped', `${address} is no token that can be swapped here`)
    return token
  }

  /** The best way of each exchange that has one, the best of all first. */
  async function findRoutes({
    from,
    to,
    amount,
    signal,
  }: SwapPair & { amount: bigint; signal?: AbortSignal | undefined }) {
    const [sold, bought] = [findToken(from), findToken(to)]
    if (amount <= 0n) throw refuseValue('amount', 'The amount is 0: there is nothing to swap')
    if (sold === bought) throw refuseValue('', `${sold.symbol} cannot be swapped for itself`)
    const weth = await readWeth()
    const [start, end] = [(sold.address ?? weth) as Address, (bought.address ?? weth) as Address]
    if (start === end) throw refuseValue('', `${sold.symbol} is wrapped or unwrapped, not swapped`)
    const [soldFees, boughtFees, hubs] = await Promise.all([
      start === weth ? noFees : measureTransferFees({ pools, cache }, start),
      end === weth ? noFees : measureTransferFees({ pools, cache }, end),
      pools.hubs(),
    ])
    const question = { from, to, amount, start, end, soldFees, boughtFees, signal }
    const addresses = hubs.map(({ address }) => address)
    const found = await Promise.all(
      sources.map((source) => source.findRoute({ ...question, hubs: addresses })),
    )
    const [best, ...others] = found
      .flatMap((route) => (route && route.toAmount > 0n ? [route] : []))
      .sort((one, other) => (one.toAmount >= other.toAmount ? -1 : 1))
    if (!best) {
      throw refuseSwapWithout(
        'no-liquidity',
        `insufficient liquidity: no pool gives ${bought.symbol} for this much ${sold.symbol}`,
      )
    }
    return { best, others, bought }
  }

  /** What each exchange may take of a token, in the order of the sources. */
  async function readAllowances(token: Address, owner: string, signal?: AbortSignal): Promise<bigint[]> {
    const calls = sources.map((source) => {
      const args = [owner as Address, source.router] as const
      return { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args }) }
    })
    const answers = await readContracts(nodes, { calls, multicall3: undefined, signal })
    return answers.map((answer) => {
      try {
        return decodeFunctionResult({ abi: erc20Abi, functionName: 'allowance', data: answer ?? '0x' })
      } catch (error) {
        throw refuseUnavailable('', 'The token does not tell its allowance', error)
      }
    })
  }

  /**
   * The best route, or another that has its approval already and gives hardly less: a further approval costs a transaction,
   * and a client that asks for the allowance names no exchange.
   */
  async function chooseRoute(
    { best, others, bought }: Awaited<ReturnType<typeof findRoutes>>,
    { from, amount, recipient, slippageBasisPoints, signal }: Parameters<SwapSource['buildSwap']>[0],
  ): Promise<Route> {
    if (from === undefined || others.length === 0) return best
    const allowances = await readAllowances(findToken(from).address as Address, recipient, signal)
    const isApproved = ({ router }: Route) =>
      (allowances[sources.findIndex((source) => source.router === router)] ?? 0n) >= amount
    if (isApproved(best)) return best
    const least = minimumOutput(makeAmount(best.toAmount, bought.decimals), slippageBasisPoints).value
    return others.find((route) => isApproved(route) && route.toAmount >= least) ?? best
  }

  /** The exchange that an approval is for: that of the best route, or of an approval to be taken back. */
  async function findSpender({
    owner,
    signal,
    ...swap
  }: Parameters<SwapSource['buildApprove']>[0]): Promise<Address> {
    if (sources.length === 1) return router
    if (swap.amount > 0n && swap.amount < maxUint256) {
      try {
        return (await findRoutes({ ...swap, signal })).best.router
      } catch {
        // An approval does not depend on it, and the swap says what is wrong.
        return router
      }
    }
    if (owner === undefined) return router
    const allowances = await readAllowances(findToken(swap.from).address as Address, owner, signal)
    const largest = allowances.reduce((most, one) => (one > most ? one : most), 0n)
    return sources[allowances.indexOf(largest)]?.router ?? router
  }

  return {
    async tokens() {
      const found = await pools.pools(tokens.map(({ address }) => address as Address))
      return [native, ...tokens.filter(({ address }) => found.has(address?.toLowerCase() ?? ''))]
    },
    async quote(swap) {
      const { best } = await findRoutes(swap)
      return { toAmount: best.toAmount }
    },
    async allowance(token, owner, signal) {
      const allowances = await readAllowances(findToken(token).address as Address, owner, signal)
      return allowances.reduce((most, one) => (one > most ? one : most), 0n)
    },
    async buildApprove(swap) {
      const address = findToken(swap.from).address as Address
      if (swap.amount > maxUint256) throw refuseValue('amount', 'The amount is more than a token can hold')
      const args = [await findSpender(swap), swap.amount] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
      return { to: address, data, value: 0n }
    },
    async buildSwap(swap) {
      const routes = await findRoutes(swap)
      const route = await chooseRoute(routes, swap)
      const { slippageBasisPoints, estimateGas, signal } = swap
      const { decimals } = routes.bought
      const user = swap.recipient as Address
      const {
        to,
        data,
        value,
        toAmount = route.toAmount,
        ...built
      } = await route.build({
        minimumAmount: minimumOutput(makeAmount(route.toAmount, decimals), slippageBasisPoints).value,
        recipient: user,
        deadline: BigInt(Math.floor(now() / 1_000) + deadlineSeconds),
        slippageBasisPoints,
        signal,
      })
      const gas = estimateGas
        ? await estimateSwapGas(nodes, { from: user, to, data, value, pools: route.pools }, signal)
        : (built.gas ?? route.safeGas)
      const minimumAmount =
        built.minimumAmount ?? minimumOutput(makeAmount(toAmount, decimals), slippageBasisPoints).value
      return { to, data, value, toAmount, minimumAmount, gas }
    },
  }
}

const noFees = { buy: 0, sell: 0 }
