import * as v from 'valibot'
import type { NodePool } from '../../../nodes/NodePool.js'
import type { Store } from '../../../store/Store.js'
import { mapBounded } from '../../mapBounded.js'
import type { BitcoinOutput } from '../BitcoinTransaction.js'
import { askNode } from '../node/askNode.js'
import { prevoutSchema } from '../node/nodeAnswers.js'
import { toBytes } from './insertRows.js'

export type Outpoint = { txid: string; vout: number }

/** An outpoint as a key of a map. */
export const outpointKey = ({ txid, vout }: Outpoint) => `${txid}:${vout}`

const callsAtOnce = 8

/**
 * The outputs that waiting transactions spend, by outpoint: from the index, else from the coins of the node.
 *
 * A node says what a mined transaction spent, but not what a waiting one will. One that is found nowhere is absent.
 */
export async function findSpentOutputs(
  {
    store,
    nodes,
    chain,
    signal,
  }: { store: Store; nodes: NodePool; chain: number; signal?: AbortSignal | undefined },
  outpoints: readonly Outpoint[],
): Promise<Map<string, BitcoinOutput>> {
  const found = new Map<string, BitcoinOutput>()
  if (outpoints.length === 0) return found
  const values = [chain, outpoints.map(({ txid }) => toBytes(txid)), outpoints.map(({ vout }) => vout)]
  const select = (table: string) => `select output.txid, output.vout, address, amount
    from unnest($2::bytea[], $3::integer[]) as given (txid, vout)
    join ${table} as output on output.chain = $1 and output.txid = given.txid and output.vout = given.vout`
  const { rows } = await store.pool.query<{
    txid: Buffer
    vout: number
    address: string | null
    amount: string
  }>(`${select('bitcoin_outputs')} union all ${select('bitcoin_pending_outputs')}`, values)
  for (const { txid, vout, address, amount } of rows) {
    const output = { txid: txid.toString('hex'), vout, address: address ?? undefined, amount: BigInt(amount) }
    found.set(outpointKey(output), output)
  }
  const missing = outpoints.filter((outpoint) => !found.has(outpointKey(outpoint)))
  await mapBounded(missing, callsAtOnce, async ({ txid, vout }) => {
    // Without the mempool: there the output is spent already, by the transaction that asks for it.
    const params = [txid, vout, false]
    const output = await askNode(nodes, {
      method: 'gettxout',
      params,
      schema: v.nullable(prevoutSchema),
      signal,
    })
    if (!output) return
    found.set(outpointKey({ txid, vout }), {
      txid,
      vout,
      address: output.scriptPubKey.address,
      amount: output.value,
    })
  })
  return found
}
