import * as v from 'valibot'
import { refuseUnavailable } from '../../../answers/Refusal.js'
import { type NodePool, NodeRefusal } from '../../../nodes/NodePool.js'
import type { Utxo } from '../../Network.js'
import { satoshisSchema } from '../satoshisSchema.js'
import { askNode } from './askNode.js'
import { hashSchema, heightSchema } from './nodeAnswers.js'

/** The mined and unspent outputs of an address, and the height at which they were looked up. */
export type ScannedCoins = { utxos: Utxo[]; tip: number }

export type CoinScanner = (address: string) => Promise<ScannedCoins>

const scanSchema = v.object({
  success: v.literal(true),
  height: heightSchema,
  unspents: v.array(
    v.object({
      txid: hashSchema,
      vout: v.pipe(v.number(), v.integer(), v.minValue(0)),
      desc: v.pipe(v.string(), v.maxLength(256)),
      amount: satoshisSchema,
      coinbase: v.optional(v.boolean(), false),
      height: heightSchema,
    }),
  ),
})

/** A node goes through all coins there are, one scan at a time; of a large chain that takes minutes. */
const timeoutMs = 600_000
const [addressesAtOnce, mostWaiting] = [200, 5_000]

type Waiting = { promise: Promise<ScannedCoins>; settle: (result: Promise<ScannedCoins>) => void }

/**
 * Makes a scanner of the node's coins, for what no index knows. All who ask while a scan runs share the next one.
 *
 * A scan goes on when those who asked for it are gone: what it finds is kept for the next time they ask.
 */
export function createCoinScanner(nodes: NodePool): CoinScanner {
  const waiting = new Map<string, Waiting>()
  let isScanning = false

  async function work() {
    isScanning = true
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, addressesAtOnce)
      for (const [address] of batch) waiting.delete(address)
      const scan = scanCoins(
        nodes,
        batch.map(([address]) => address),
      )
      for (const [address, { settle }] of batch) {
        settle(scan.then(({ byAddress, tip }) => ({ utxos: byAddress.get(address) ?? [], tip })))
      }
      await scan.catch(() => {})
    }
    isScanning = false
  }

  return (address) => {
    const known = waiting.get(address)
    if (known) return known.promise
    if (waiting.size >= mostWaiting) {
      return Promise.reject(
        refuseUnavailable('address', 'Too many addresses wait to be looked up; try again'),
      )
    }
    let settle: Waiting['settle'] = () => {}
    const promise = new Promise<ScannedCoins>((resolve) => {
      settle = resolve
    })
    waiting.set(address, { promise, settle })
    // In the next turn, so that addresses asked for together are looked up together.
    if (!isScanning) queueMicrotask(() => void (isScanning || work()))
    return promise
  }
}

async function scanCoins(nodes: NodePool, addresses: readonly string[]) {
  const params = ['start', addresses.map((address) => `addr(${address})`)]
  const { unspents, height } = await askNode(nodes, {
    method: 'scantxoutset',
    params,
    schema: scanSchema,
    timeoutMs,
  }).catch((error: unknown) => {
    if (!(error instanceof NodeRefusal)) throw error
    throw refuseUnavailable('address', 'The node is busy looking up other addresses; try again', error)
  })
  const byAddress = new Map<string, Utxo[]>()
  for (const { desc, ...utxo } of unspents) {
    const address = /^addr\(([a-zA-Z0-9]+)\)/.exec(desc)?.[1] ?? ''
    const list = byAddress.get(address)
    if (list) list.push(utxo)
    else byAddress.set(address, [utxo])
  }
  return { byAddress, tip: height }
}
