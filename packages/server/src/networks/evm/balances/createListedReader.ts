import type { Address } from 'viem'
import type { NodePool } from '../../../nodes/NodePool.js'
import type { Token } from '../../Network.js'
import { amountAnswerSchema } from '../nodeAnswers.js'
import { readNode } from '../readNode.js'
import type { ContractCall } from '../tokens/aggregateCalls.js'
import { decodeAmount } from '../tokens/decodeToken.js'
import { type ContractAnswer, tryContracts } from '../tokens/readContracts.js'
import { encodeOwnerCall } from './encodeOwnerCall.js'

export type ListedReaderParameters = {
  nodes: NodePool
  listed: readonly Token[]
  multicall3: Address | undefined
}

/** What an account has of the coin, and of each listed token: undefined where the token does not say, or no node does. */
export type ListedAmounts = {
  coins: bigint
  amounts: readonly (bigint | undefined)[]
  /** No node told some of them. */
  isPartial: boolean
}

/**
 * Reads the coin and the listed tokens of accounts, by one call for all who ask in the same moment.
 *
 * Listed tokens alone: a stranger's contract in such a call could cost everybody in it.
 */
export function createListedReader({ nodes, listed, multicall3 }: ListedReaderParameters) {
  const tokens = listed.flatMap(({ address }) => (address ? [address as Address] : []))
  let waiting: { owner: string; resolve: (amounts: Promise<ListedAmounts>) => void }[] = []

  function readAll() {
    const asked = waiting
    waiting = []
    const answers = tryContracts(nodes, { calls: asked.flatMap(({ owner }) => callsOf(owner)), multicall3 })
    const size = tokens.length + 1
    for (const [index, { owner, resolve }] of asked.entries()) {
      resolve(answers.then((all) => toAmounts(owner, all.slice(index * size, (index + 1) * size))))
    }
  }

  function callsOf(owner: string): ContractCall[] {
    const data = encodeOwnerCall('balanceOf', owner)
    const calls = tokens.map((to) => ({ to, data }))
    return multicall3 ? [{ to: multicall3, data: encodeOwnerCall('getEthBalance', owner) }, ...calls] : calls
  }

  async function toAmounts(owner: string, [coins, ...answers]: ContractAnswer[]): Promise<ListedAmounts> {
    // Where the contract is not what the operator takes it for, the node itself still knows.
    return { coins: decodeAmount(coins ?? undefined) ?? (await readCoins(owner)), ...decodeAll(answers) }
  }

  const readCoins = (owner: string) =>
    readNode(nodes, { method: 'eth_getBalance', params: [owner, 'latest'], schema: amountAnswerSchema })

  return async function readListed(owner: string): Promise<ListedAmounts> {
    if (multicall3) {
      return new Promise((resolve) => {
        if (waiting.length === 0) setImmediate(readAll)
        waiting.push({ owner, resolve })
      })
    }
    const [coins, answers] = await Promise.all([
      readCoins(owner),
      tryContracts(nodes, { calls: callsOf(owner), multicall3 }),
    ])
    return { coins, ...decodeAll(answers) }
  }
}

const decodeAll = (answers: readonly ContractAnswer[]) => ({
  amounts: answers.map((answer) => decodeAmount(answer ?? undefined)),
  isPartial: answers.includes(null),
})
