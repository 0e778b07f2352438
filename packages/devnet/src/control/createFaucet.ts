import type { NamedChain } from '../supervisor/nameChains.js'
import { ControlError } from './ControlError.js'
import { isChainAddress } from './isChainAddress.js'

/** What one request may ask for, in base units: ten thousand ether or SOL, ten bitcoin (a block there pays only fifty). */
const maximumAmount = { eip155: 10_000n * 10n ** 18n, solana: 10_000n * 10n ** 9n, bip122: 10n * 10n ** 8n }
const maximumBlocks = 1_000
/** Less than the hundred blocks after which a reward is spent: what spends one would be lost with it. */
const maximumDepth = 10

export type Faucet = {
  fund: (request: Record<string, unknown>) => Promise<{ transaction: string }>
  mine: (request: Record<string, unknown>) => Promise<ChainHeight>
  reorganise: (request: Record<string, unknown>) => Promise<ChainHeight>
}

type ChainHeight = { chain: string; height: string }

/** Checks and serves the requests for coins and blocks, one at a time on each chain. */
export function createFaucet(chains: NamedChain[]): Faucet {
  const queues = new Map<NamedChain, Promise<unknown>>()

  /** Two transfers at once would take the same nonce or the same output. */
  async function inTurn<value>(chain: NamedChain, action: () => Promise<value>): Promise<value> {
    const turn = (queues.get(chain) ?? Promise.resolve()).then(action)
    queues.set(
      chain,
      turn.catch(() => {}),
    )
    try {
      return await turn
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new ControlError(502, 'chain-failed', `${chain.name}: ${reason}`, { cause: error })
    }
  }

  function find(id: unknown): NamedChain {
    const chain = chains.find((candidate) => candidate.id === id)
    if (chain) return chain
    const known = chains.map((candidate) => candidate.id).join(', ')
    throw new ControlError(404, 'unknown-chain', `"chain" must be one of ${known}.`)
  }

  function assertBlocks(blocks: unknown, maximum: number): asserts blocks is number {
    if (typeof blocks === 'number' && Number.isInteger(blocks) && blocks >= 1 && blocks <= maximum) return
    throw new ControlError(400, 'invalid-blocks', `"blocks" must be a whole number from 1 to ${maximum}.`)
  }

  return {
    async fund({ chain: id, address, amount }) {
      const named = find(id)
      if (!isChainAddress(named.namespace, address)) {
        throw new ControlError(400, 'invalid-address', `"address" is no address of ${named.name}.`)
      }
      // The shape first: BigInt() would also take '', ' 1 ' and '0x10', and numbers lose digits.
      if (typeof amount !== 'string' || !/^[1-9]\d{0,29}$/.test(amount)) {
        throw new ControlError(
          400,
          'invalid-amount',
          '"amount" must be a positive decimal string of base units.',
        )
      }
      const units = BigInt(amount)
      const maximum = maximumAmount[named.namespace]
      if (units > maximum) {
        throw new ControlError(
          400,
          'amount-too-large',
          `${named.name} gives at most ${maximum} base units at once.`,
        )
      }
      return { transaction: await inTurn(named, () => named.chain.fund(address, units)) }
    },
    async mine({ chain: id, blocks }) {
      const named = find(id)
      assertBlocks(blocks, maximumBlocks)
      return inTurn(named, async () => {
        await named.chain.mine(blocks)
        return { chain: named.id, height: String(await named.chain.health()) }
      })
    },
    async reorganise({ chain: id, blocks, transactions = [] }) {
      const named = find(id)
      const { reorganise } = named.chain
      if (!reorganise)
        throw new ControlError(400, 'unsupported-chain', `${named.name} is not reorganised from here.`)
      assertBlocks(blocks, maximumDepth)
      if (!isHexList(transactions))
        throw new ControlError(400, 'invalid-transactions', '"transactions" must be a list of hex strings.')
      return inTurn(named, async () => {
        await reorganise(blocks, transactions)
        return { chain: named.id, height: String(await named.chain.health()) }
      })
    },
  }
}

function isHexList(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) && value.every((text) => typeof text === 'string' && /^([0-9a-f]{2})+$/.test(text))
  )
}
