import { formatWireQuantity, parseWireQuantity } from '@latchkey/protocol'
import { refuseUnavailable, refuseValue } from '../../../answers/Refusal.js'
import type { Cache } from '../../../cache/Cache.js'
import type { NodePool } from '../../../nodes/NodePool.js'
import { mapBounded } from '../../mapBounded.js'
import type { Token } from '../../Network.js'
import type { BitcoinSource } from '../BitcoinSource.js'
import { explainRefusal, isAlreadyKnown } from '../explainRefusal.js'
import { sum } from '../movementsOf.js'
import { heightSchema } from '../node/nodeAnswers.js'
import { readTransactionId } from '../readTransactionId.js'
import { type Coin, isSpendable, maturity } from '../spendable.js'
import type { EsploraClient } from './createEsploraClient.js'
import { transactionSchema, utxosSchema } from './esploraAnswers.js'
import { readEsploraFees } from './readEsploraFees.js'
import { readEsploraHistory } from './readEsploraHistory.js'

export type EsploraSourceParameters = {
  chainId: string
  native: Token
  client: EsploraClient
  /** For the least fee; undefined where no node is configured. */
  nodes: NodePool | undefined
  cache: Cache
}

const callsAtOnce = 4
/** Transactions that are looked at for one address; what is beyond is taken to be an ordinary payment. */
const mostInspected = 200
/** Waiting transactions in a row, as many as nodes take. */
const mostAncestors = 25

type Makers = ReadonlyMap<string, { coinbase: boolean; own: boolean; parents: readonly string[] }>

/** The data of a chain from an Esplora server. */
export function createEsploraSource(parameters: EsploraSourceParameters): BitcoinSource {
  const { chainId, native, client, nodes, cache } = parameters

  async function coinsOf(address: string, signal?: AbortSignal): Promise<{ coins: Coin[]; tip: number }> {
    const [found = [], tip] = await Promise.all([
      client.get(`/address/${address}/utxo`, utxosSchema, signal),
      client.get('/blocks/tip/height', heightSchema, signal),
    ])
    if (tip === undefined) throw refuseUnavailable('chainId', 'The explorer of this chain has no blocks')
    // Who made an output matters while it waits, and while it could be a young reward.
    const inspected = found.filter(
      ({ status }) => !status.confirmed || tip + 1 - status.block_height < maturity,
    )
    const ids = [...new Set(inspected.map(({ txid }) => txid))].slice(0, mostInspected)
    const makers = new Map(
      await mapBounded(
        ids,
        callsAtOnce,
        async (txid) => [txid, await inspect(txid, address, signal)] as const,
      ),
    )
    const coins = found.map(({ txid, vout, value, status }) => ({
      txid,
      vout,
      amount: value,
      height: status.confirmed ? status.block_height : undefined,
      coinbase: makers.get(txid)?.coinbase ?? false,
      own: false,
    }))
    for (const coin of coins)
      if (coin.height === undefined) coin.own = await isOwn(coin.txid, { address, makers, signal })
    return { coins, tip }
  }

  /** What made an output: the same for ever, since an id is a hash of it. */
  const inspect = (txid: string, address: string, signal?: AbortSignal) =>
    cache.remember(`esplora-maker:${chainId}:${txid}:${address}`, { ttlMs: 3_600_000 }, async () => {
      const transaction = await client.get(`/tx/${txid}`, transactionSchema, signal)
      const vin = transaction?.vin ?? []
      return {
        coinbase: vin.some(({ is_coinbase }) => is_coinbase),
        own: vin.length > 0 && vin.every(({ prevout }) => prevout?.scriptpubkey_address === address),
        parents: [...new Set(vin.map((input) => input.txid))],
      }
    })

  /** Whether the address alone made a waiting transaction, and every waiting one that it descends from. */
  async function isOwn(
    txid: string,
    { address, makers, signal }: { address: string; makers: Makers; signal: AbortSignal | undefined },
  ): Promise<boolean> {
    const open = [txid]
    const seen = new Set(open)
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const maker =
        makers.get(id) ?? (seen.size <= mostAncestors ? await inspect(id, address, signal) : undefined)
      if (!maker?.own) return false
      for (const parent of maker.parents) {
        if (seen.has(parent)) continue
        seen.add(parent)
        const made = await client.get(`/tx/${parent}`, transactionSchema, signal)
        if (!made?.status.confirmed) open.push(parent)
      }
    }
    return true
  }

  return {
    async balance(address, signal) {
      const { coins, tip } = await coinsOf(address, signal)
      return sum(coins.filter((coin) => isSpendable(coin, tip)))
    },
    async utxos(address, signal) {
      const { coins, tip } = await coinsOf(address, signal)
      return { utxos: coins.map(({ own: _, ...utxo }) => utxo), tip }
    },
    history: (address, { cursor, limit, signal }) =>
      readEsploraHistory(client, { address, native, cursor, limit, signal }),
    async fees() {
      const cached = await cache.remember(`esplora-fees:${chainId}`, { ttlMs: 10_000 }, async () => {
        const { standard, fast, instant } = await readEsploraFees(client, nodes)
        return [standard, fast, instant].map(formatWireQuantity)
      })
      const [standard, fast, instant] = cached.map(parseWireQuantity)
      return { standard: standard ?? 0n, fast: fast ?? 0n, instant: instant ?? 0n }
    },
    async broadcast(transaction, signal) {
      const txid = readTransactionId(transaction)
      const { isOk, text } = await client.post('/tx', transaction, signal)
      if (isOk && text === txid) return txid
      if (isAlreadyKnown(text) || (await client.get(`/tx/${txid}`, transactionSchema, signal))) return txid
      if (isOk)
        throw refuseUnavailable('transaction', 'The explorer gave no usable answer; look for the transaction')
      throw refuseValue('transaction', explainRefusal(text))
    },
  }
}
