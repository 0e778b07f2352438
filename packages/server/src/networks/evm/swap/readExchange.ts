import * as v from 'valibot'
import { type Address, decodeFunctionResult, encodeFunctionData, getAddress, zeroAddress } from 'viem'
import { refuseUnavailable } from '../../../answers/Refusal.js'
import type { Cache } from '../../../cache/Cache.js'
import { readContracts } from '../tokens/readContracts.js'
import type { ContractReader } from './ContractReader.js'
import { exchangeAbi } from './exchangeAbi.js'

/** The contracts that belong to a Uniswap v2 router. */
export type Exchange = { router: Address; factory: Address; weth: Address }

/** They never change; a day lets an operator who named a wrong router mend it without clearing the cache. */
const ttlMs = 86_400_000

/** Asks a router for its factory and its wrapped native coin. */
export function readExchange(
  { reader, cache }: { reader: ContractReader; cache: Cache },
  router: Address,
): Promise<Exchange> {
  const key = `exchange:${reader.nodes.chainId}:${router.toLowerCase()}`
  return cache.remember(key, { ttlMs }, async () => {
    const names = ['factory', 'WETH'] as const
    const calls = names.map((functionName) => ({
      to: router,
      data: encodeFunctionData({ abi: exchangeAbi, functionName }),
    }))
    const [factory, weth] = (await readContracts(reader.nodes, { calls, multicall3: reader.multicall3 })).map(
      (data, index) => {
        const functionName = names[index] ?? 'factory'
        try {
          return getAddress(decodeFunctionResult({ abi: exchangeAbi, functionName, data: data ?? '0x' }))
        } catch {
          return undefined
        }
      },
    )
    const known = v.safeParse(exchangeSchema, { router, factory, weth })
    if (!known.success) {
      throw refuseUnavailable('', 'The exchange of this chain does not answer like a Uniswap v2 router')
    }
    return known.output
  })
}

const contract = v.custom<Address>((value) => typeof value === 'string' && value !== zeroAddress)
const exchangeSchema = v.object({ router: contract, factory: contract, weth: contract })
