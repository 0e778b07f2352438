import { cleanText, textLimits } from '@latchkey/protocol'
import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import type { Cache } from '../../../cache/Cache.js'
import { type NodePool, NodeRefusal } from '../../../nodes/NodePool.js'
import type { Token } from '../../Network.js'
import { decodeDecimals, decodeText } from './decodeToken.js'
import { readContracts } from './readContracts.js'
import { readDecimals } from './readDecimals.js'

export type TokenReader = {
  /**
   * What is known of tokens, by their address as EIP-55 spells it: the operator's list, then what they say of
   * themselves. A token that says nonsense is absent, and so, for this time, is one whose decimals a node could not tell.
   */
  read: (addresses: readonly string[], signal?: AbortSignal) => Promise<Map<string, Token>>
}

export type TokenReaderParameters = {
  listed: readonly Token[]
  nodes: NodePool
  cache: Cache
  multicall3: Address | undefined
}

type Description = { name: string; symbol: string; decimals: number } | null

const dayMs = 24 * 60 * 60 * 1_000
const questions = (['decimals', 'symbol', 'name'] as const).map((functionName) =>
  encodeFunctionData({ abi: erc20Abi, functionName }),
)

/** Reads what tokens say of themselves, many in one call, once a day. */
export function createTokenReader({ listed, nodes, cache, multicall3 }: TokenReaderParameters): TokenReader {
  const { chainId } = nodes
  const known = new Map(listed.map((token) => [token.address, token]))
  let waiting: { address: string; resolve: (found: Promise<Description>) => void }[] = []

  /** Those who ask in the same moment are asked for in one call; it belongs to none of them, so no signal ends it. */
  function ask(address: string): Promise<Description> {
    return new Promise((resolve) => {
      if (waiting.length === 0) setImmediate(askAll)
      waiting.push({ address, resolve })
    })
  }

  function askAll() {
    const asked = waiting
    waiting = []
    const calls = asked.flatMap(({ address }) => questions.map((data) => ({ to: address as Address, data })))
    const answers = readContracts(nodes, { calls, multicall3 })
    for (const [index, { address, resolve }] of asked.entries()) {
      resolve(
        answers.then(async (all) => {
          const [answer, symbol, name] = all.slice(index * questions.length)
          const decimals = answer === undefined ? await readDecimals(nodes, address) : decodeDecimals(answer)
          return describe(address, decimals, decodeText(symbol), decodeText(name))
        }),
      )
    }
  }

  return {
    async read(addresses, signal) {
      const found = new Map<string, Token>()
      await Promise.all(
        addresses.map(async (address) => {
          const token = known.get(address)
          if (token) return found.set(address, token)
          const key = `token:${chainId}:${address}`
          const description = await cache
            .remember(key, { ttlMs: dayMs }, () => ask(address))
            .catch((error: unknown) => {
              // Not kept: the next reading asks again.
              if (error instanceof NodeRefusal) return null
              throw error
            })
          if (description)
            found.set(address, { chainId, address, ...description, iconUrl: '', listed: false })
          return undefined
        }),
      )
      signal?.throwIfAborted()
      return found
    },
  }
}

/** Without decimals it counts in whole base units, and without a symbol it goes by its address (M-16). */
function describe(
  address: string,
  decimals: number | null | undefined,
  symbol: string | undefined,
  name: string | undefined,
): Description {
  if (decimals === null) return null
  const short = `${address.slice(0, 6)}…${address.slice(-4)}`
  const cleanSymbol = cleanText(symbol ?? '', textLimits.symbol)
  const cleanName = cleanText(name ?? '', textLimits.name)
  return { decimals: decimals ?? 0, symbol: cleanSymbol || short, name: cleanName || cleanSymbol || short }
}
