import { formatWireQuantity, parseWireQuantity } from '@latchkey/protocol'
import { refuseUnavailable } from '../../../answers/Refusal.js'
import type { Cache } from '../../../cache/Cache.js'
import type { NodePool } from '../../../nodes/NodePool.js'
import type { Store } from '../../../store/Store.js'
import type { Token, Utxo } from '../../Network.js'
import type { BitcoinSource } from '../BitcoinSource.js'
import { sum } from '../movementsOf.js'
import { askNode } from '../node/askNode.js'
import { broadcastByNode } from '../node/broadcastByNode.js'
import { createCoinScanner } from '../node/createCoinScanner.js'
import { estimateFees } from '../node/estimateFees.js'
import { findWaitingSpends } from '../node/findWaitingSpends.js'
import { hashSchema } from '../node/nodeAnswers.js'
import { type Coin, isSpendable } from '../spendable.js'
import type { IndexState } from './IndexState.js'
import { readBalance, readCoins, readPendingCoins, readPendingSpends } from './readCoins.js'
import { readHistory } from './readHistory.js'
import { readIndexState } from './readIndexState.js'

export type IndexSourceParameters = {
  chainId: string
  native: Token
  nodes: NodePool
  store: Store
  cache: Cache
}

type CachedScan = { utxos: (Omit<Utxo, 'amount'> & { amount: string })[]; tip: number }

/** A block comes every ten minutes or so, and with it another key. */
const scanTtlMs = 600_000

/**
 * The data of a chain from our own index and the node that it is made from.
 *
 * An index that does not reach down to the first block, or is not up to date, knows no balances: what is unspent is then
 * looked up in the coins of the node itself. History is what the index has, from the newest block down.
 */
export function createIndexSource(parameters: IndexSourceParameters): BitcoinSource {
  const { chainId, native, nodes, store, cache } = parameters
  const scan = createCoinScanner(nodes)

  async function scanOnce(address: string, signal?: AbortSignal): Promise<{ utxos: Utxo[]; tip: number }> {
    const best = await askNode(nodes, { method: 'getbestblockhash', schema: hashSchema, signal })
    const key = `bitcoin-scan:${chainId}:${best}:${address}`
    const { utxos, tip } = await cache.remember(key, { ttlMs: scanTtlMs }, async (): Promise<CachedScan> => {
      const found = await scan(address)
      const texts = found.utxos.map((utxo) => ({ ...utxo, amount: formatWireQuantity(utxo.amount) }))
      return { ...found, utxos: texts }
    })
    return { utxos: utxos.map((utxo) => ({ ...utxo, amount: parseWireQuantity(utxo.amount) })), tip }
  }

  /** The node's coins, less those that a waiting transaction spends, and those that wait. */
  async function lookUp(address: string, state: IndexState | undefined, signal?: AbortSignal) {
    const { utxos, tip } = await scanOnce(address, signal)
    const mined = utxos.map((utxo) => ({ ...utxo, own: false }))
    if (!state?.isFresh) {
      // The index knows nothing of what waits now; the node does.
      const spent = await findWaitingSpends(nodes, mined, signal)
      return { coins: mined.filter((coin) => !spent.has(coin)), tip }
    }
    const { chain } = state
    const [spends, pending] = await Promise.all([
      readPendingSpends(store, { chain, outputs: mined }),
      readPendingCoins(store, { chain, address }),
    ])
    const keyOf = ({ txid, vout }: Utxo) => `${txid}:${vout}`
    const known = new Set(mined.map(keyOf))
    return {
      coins: [
        ...mined.filter((coin) => !spends.has(keyOf(coin))),
        ...pending.filter((coin) => !known.has(keyOf(coin))),
      ],
      tip,
    }
  }

  async function coinsOf(address: string, signal?: AbortSignal): Promise<{ coins: Coin[]; tip: number }> {
    const state = await readIndexState(store, chainId)
    if (!knowsCoins(state)) return lookUp(address, state, signal)
    const { chain, range } = state
    return { coins: await readCoins(store, { chain, address }), tip: range.last.height }
  }

  return {
    async balance(address, signal) {
      const state = await readIndexState(store, chainId)
      if (knowsCoins(state)) {
        return readBalance(store, { chain: state.chain, address, tip: state.range.last.height })
      }
      const { coins, tip } = await lookUp(address, state, signal)
      return sum(coins.filter((coin) => isSpendable(coin, tip)))
    },
    async utxos(address, signal) {
      const { coins, tip } = await coinsOf(address, signal)
      return { utxos: coins.map(({ own: _, ...utxo }) => utxo), tip }
    },
    async history(address, { cursor, limit }) {
      const state = await readIndexState(store, chainId)
      if (!state?.range)
        throw refuseUnavailable('chainId', 'The history of this chain is being read; try again')
      const tip = state.range.last.height
      return readHistory(store, { chain: state.chain, address, native, tip, cursor, limit })
    },
    fees: () => estimateFees({ nodes, cache }),
    broadcast: (transaction, signal) => broadcastByNode(nodes, transaction, signal),
  }
}

/** Whether an index holds everything from the first block, whose reward nobody can spend, to the present. */
function knowsCoins(
  state: IndexState | undefined,
): state is IndexState & { range: NonNullable<IndexState['range']> } {
  if (!state?.isFresh || !state.range) return false
  const { first, last } = state.range
  return first.height <= 1 && last.height >= state.head - 1
}
