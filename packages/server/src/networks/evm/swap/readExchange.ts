import * as v from 'valibot'
import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  type Hex,
  zeroAddress,
} from 'viem'
import { refuseUnavailable } from '../../../answers/Refusal.js'
import type { Cache } from '../../../cache/Cache.js'
import { readContracts } from '../tokens/readContracts.js'
import type { ContractReader } from './ContractReader.js'
import { exchangeAbi, v3Abi } from './exchangeAbi.js'

/** The contracts that belong to a Uniswap router. */
export type Exchange = { router: Address; factory: Address; weth: Address }

/** They never change; a day lets an operator who named a wrong router mend it without clearing the cache. */
const ttlMs = 86_400_000

/** Asks a router of Uniswap v2 for its factory and its wrapped native coin. */
export const readExchange = (parts: ExchangeParts, router: Address): Promise<Exchange> =>
  readContractsOf(parts, router, {
    version: 'v2',
    factory: encodeFunctionData({ abi: exchangeAbi, functionName: 'factory' }),
    weth: encodeFunctionData({ abi: exchangeAbi, functionName: 'WETH' }),
  })

/** Asks a router of Uniswap v3 the same. */
export const readV3Exchange = (parts: ExchangeParts, router: Address): Promise<Exchange> =>
  readContractsOf(parts, router, {
    version: 'v3',
    factory: encodeFunctionData({ abi: v3Abi, functionName: 'factory' }),
    weth: encodeFunctionData({ abi: v3Abi, functionName: 'WETH9' }),
  })

type ExchangeParts = { reader: ContractReader; cache: Cache }

function readContractsOf(
  { reader, cache }: ExchangeParts,
  router: Address,
  calls: { version: 'v2' | 'v3'; factory: Hex; weth: Hex },
): Promise<Exchange> {
  const key = `exchange:${reader.nodes.chainId}:${router.toLowerCase()}`
  return cache.remember(key, { ttlMs }, async () => {
    const answers = await readContracts(reader.nodes, {
      calls: [calls.factory, calls.weth].map((data) => ({ to: router, data })),
      multicall3: reader.multicall3,
    })
    const [factory, weth] = answers.map((data) => {
      try {
        // Both answer with one address.
        const functionName = 'factory'
        return getAddress(decodeFunctionResult({ abi: exchangeAbi, functionName, data: data ?? '0x' }))
      } catch {
        return undefined
      }
    })
    const known = v.safeParse(exchangeSchema, { router, factory, weth })
    if (!known.success) {
      throw refuseUnavailable(
        '',
        `The exchange of this chain does not answer like a Uniswap ${calls.version} router`,
      )
    }
    return known.output
  })
}

const contract = v.custom<Address>((value) => typeof value === 'string' && value !== zeroAddress)
const exchangeSchema = v.object({ router: contract, factory: contract, weth: contract })
