import { cleanText, textLimits } from '@latchkey/protocol'
import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { Refusal } from '../../../answers/Refusal.js'
import type { Cache } from '../../../cache/Cache.js'
import { type NodePool, NodeRefusal } from '../../../nodes/NodePool.js'
import type { Token } from '../../Network.js'
import { decodeDecimals, decodeText } from './decodeToken.js'
import { tryContracts } from './readContracts.js'
import { readDecimals } from './readDecimals.js'

export type TokenReader = {
  /**
   * What is known of tokens, by their address as EIP-55 spells it: the operator's list, then what they say of
   * themselves. A token that says nonsense is absent, and so, for this time, is one that no node could ask, which
   * `onUnknown` hears of. Throws where nothing could be read.
   */
  read: (
    addresses: readonly string[],
    signal?: AbortSignal,
    onUnknown?: (address: string) => void,
  ) => Promise<Map<string, Token>>
}

export type TokenReaderParameters = {
  listed: readonly Token[]
  nodes: NodePool
  cache: Cache
  multicall3: Address | undefined
}

type Description = { name: string; symbol: string; decimals: number } | null

/** No node tells what one token says, which may be that token's own doing: it costs the others nothing. */
class UnknownToken extends Error {
  override readonly name = 'UnknownToken'
}

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
    const answers = tryContracts(nodes, { calls, multicall3 })
    for (const [index, { address, resolve }] of asked.entries()) {
      resolve(
        answers.then(async (all) => {
          const [answer, symbol, name] = all.slice(index * questions.length)
          if (answer === null || symbol === null || name === null) throw new UnknownToken()
          const decimals = answer === undefined ? await askAlone(address) : decodeDecimals(answer)
          return describe(address, decimals, decodeText(symbol), decodeText(name))
        }),
      )
    }
  }

  async function askAlone(address: string) {
    try {
      return await readDecimals(nodes, address)
    } catch (cause) {
      if (cause instanceof NodeRefusal || cause instanceof Refusal) throw new UnknownToken('', { cause })
      throw cause
    }
  }

  return {
    async read(addresses, signal, onUnknown) {
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
              if (!(error instanceof UnknownToken)) throw error
              onUnknown?.(address)
              return null
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
