import type { Address } from 'viem'
import type { NodePool } from '../../../nodes/NodePool.js'
import type { Log } from '../../../observe/Log.js'
import type { BalanceSource, Holding, Holdings, Token } from '../../Network.js'
import type { TokenReader } from '../tokens/createTokenReader.js'
import { decodeAmount } from '../tokens/decodeToken.js'
import { tryContracts } from '../tokens/readContracts.js'
import { createListedReader } from './createListedReader.js'
import { encodeOwnerCall } from './encodeOwnerCall.js'

export type BalanceSourceParameters = {
  nodes: NodePool
  native: Token
  listed: readonly Token[]
  tokens: TokenReader
  multicall3: Address | undefined
  /** Tokens besides those listed that an account may hold, as EIP-55 spells them. */
  findTokens: (address: string, signal?: AbortSignal) => Promise<readonly string[]>
  log: Log
}

/**
 * Balances as the chain has them now: of the native coin, of listed tokens, and of tokens the account was sent.
 *
 * Listed tokens are read apart from the others: a stranger's contract can cost the strangers' balances, never those.
 */
export function createBalanceSource(parameters: BalanceSourceParameters): BalanceSource {
  const { nodes, native, listed, tokens, multicall3, findTokens, log } = parameters
  const isListed = new Set(listed.map((token) => token.address))
  const readListed = createListedReader({ nodes, listed, multicall3 })

  async function askAmounts(owner: string, addresses: readonly string[], signal?: AbortSignal) {
    const data = encodeOwnerCall('balanceOf', owner)
    const calls = addresses.map((to) => ({ to: to as Address, data }))
    return tryContracts(nodes, { calls, multicall3, signal })
  }

  async function readStrangers(
    owner: string,
    include: readonly string[],
    signal?: AbortSignal,
  ): Promise<Holdings> {
    const found = await findTokens(owner, signal)
    const addresses = [...new Set([...include, ...found])].filter((address) => !isListed.has(address))
    const answers = await askAmounts(owner, addresses, signal)
    let isPartial = answers.includes(null)
    const held = addresses.flatMap((address, index) => {
      const amount = decodeAmount(answers[index] ?? undefined)
      return amount === undefined || (amount === 0n && !include.includes(address))
        ? []
        : [{ address, amount }]
    })
    const known = await tokens.read(
      held.map(({ address }) => address),
      signal,
      () => {
        isPartial = true
      },
    )
    const holdings = held.flatMap(({ address, amount }): Holding[] => {
      const token = known.get(address)
      return token ? [{ token, amount }] : []
    })
    return { holdings, isPartial }
  }

  return {
    async balances(address, { include = [], signal }) {
      const [own, strangers] = await Promise.all([
        readListed(address),
        readStrangers(address, include, signal).catch((error: unknown): Holdings => {
          signal?.throwIfAborted()
          log.warn('tokens that are not listed could not be read', {
            chain: nodes.chainId,
            error: String(error),
          })
          return { holdings: [], isPartial: true }
        }),
      ])
      signal?.throwIfAborted()
      const held = listed.flatMap((token, index): Holding[] => {
        const amount = own.amounts[index]
        if (amount === undefined || (amount === 0n && !include.includes(token.address ?? ''))) return []
        return [{ token, amount }]
      })
      const isPartial = own.isPartial || strangers.isPartial === true
      const holdings = [{ token: native, amount: own.coins }, ...held, ...strangers.holdings]
      return { holdings, isPartial }
    },
  }
}
