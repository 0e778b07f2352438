import { type Client, type Hash, numberToHex, pad } from 'viem'
import { describe, expect, test } from 'vitest'
import { createFindExecution, safeEvents } from './executions.js'

const account = '0x000000000000000000000000000000000000dEaD'
const safeTxHash = pad('0x5afe') as Hash
const hash = pad('0xabc') as Hash

type Chain = { head: bigint; executed?: bigint /** Blocks that a question may span. */; most: bigint }

/** A node that takes so many blocks a question, as providers do, and what it was asked. */
function createNode(chain: Chain) {
  const asked: bigint[] = []
  const refused: bigint[] = []
  const node = {
    chain: { id: 1 },
    async request({ method, params }: { method: string; params: [{ fromBlock: string; toBlock: string }] }) {
      if (method === 'eth_blockNumber') return numberToHex(chain.head)
      const [{ fromBlock, toBlock }] = params
      const [first, last] = [BigInt(fromBlock), BigInt(toBlock)]
      const span = last - first + 1n
      if (span > chain.most) {
        refused.push(span)
        const message = `Under the Free tier plan, you can make eth_getLogs requests with up to a ${chain.most} block range.`
        throw Object.assign(new Error(message), { code: -32600 })
      }
      asked.push(span)
      const { executed } = chain
      const isIn = executed !== undefined && executed >= first && executed <= last
      return isIn ? [{ topics: [safeEvents.success, safeTxHash], data: '0x', transactionHash: hash }] : []
    },
  }
  return { node: node as unknown as Client, asked, refused }
}

describe('createFindExecution', () => {
  test.each([1n, 10n, 500n, 1_000n, 10_000n, 1_000_000n])(
    'behavior: with nodes that take %i blocks a question, it is found among the newest at once',
    async (most) => {
      const { node, refused } = createNode({ head: 1_000_000n, executed: 1_000_000n, most })
      const find = createFindExecution()
      const parameters = { account, safeTxHash, since: 990_000n } as const
      expect(await find(node, parameters)).toBe(hash)
      const before = refused.length
      expect(await find(node, parameters)).toBe(hash)
      // How much the node takes is learnt once.
      expect(refused).toHaveLength(before)
    },
  )

  test('behavior: an older one is found from where it was signed on, a few questions at a time', async () => {
    const { node, asked } = createNode({ head: 1_000_000n, executed: 999_500n, most: 10n })
    const find = createFindExecution()
    let found: Hash | undefined
    let readings = 0
    while (!found && readings < 50) {
      const before = asked.length
      found = await find(node, { account, safeTxHash, since: 999_000n })
      expect(asked.length - before).toBeLessThanOrEqual(10)
      readings += 1
    }
    expect(found).toBe(hash)
    expect(readings).toBeLessThan(10)
  })

  test('behavior: blocks that come faster than it reads are caught up with', async () => {
    const chain = { head: 1_000n, executed: undefined as bigint | undefined, most: 10n }
    const { node } = createNode(chain)
    const find = createFindExecution()
    const parameters = { account, safeTxHash, since: 1_000n } as const
    expect(await find(node, parameters)).toBeUndefined()
    chain.head += 60n
    chain.executed = 1_020n
    expect(await find(node, parameters)).toBe(hash)
  })

  test('behavior: nothing is asked of blocks that are not there yet', async () => {
    const { node, asked } = createNode({ head: 5n, most: 10n })
    expect(await createFindExecution()(node, { account, safeTxHash, since: 6n })).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('error: a node that takes none', async () => {
    const { node } = createNode({ head: 1_000n, most: 0n })
    await expect(createFindExecution()(node, { account, safeTxHash, since: 1n })).rejects.toThrow()
  })
})
