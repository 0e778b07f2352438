import { setTimeout as sleep } from 'node:timers/promises'
import type { RanTransaction } from './history.js'
import type { Json, JsonObject } from './losslessJson.js'
import type { NodeRpc } from './nodeRpc.js'

type Answer = JsonObject & {
  slot: number
  meta: { err: Json; loadedAddresses?: { writable: string[]; readonly: string[] } }
  transaction: { message: { accountKeys: { pubkey: string }[]; instructions: JsonObject[] } }
}

/**
 * Reads what the node knows of a transaction; undefined when it did not run. The node may accept one that then fails a
 * moment before it can be read, so for an accepted one be `patient`.
 */
export async function readTransaction(
  node: NodeRpc,
  signature: string,
  patient: boolean,
): Promise<RanTransaction | undefined> {
  const options = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 }
  const read = () => node.call<Answer | null>('getTransaction', [signature, options])
  let answer = await read()
  for (let wait = 10; !answer && patient && wait < 3000; wait *= 2) {
    await sleep(wait)
    answer = await read()
  }
  if (!answer) return undefined
  const { slot, meta, transaction } = answer
  const { accountKeys, instructions } = transaction.message
  const loaded = meta.loadedAddresses ?? { writable: [], readonly: [] }
  return {
    signature,
    slot,
    err: meta.err,
    memo: readMemo(instructions),
    addresses: [...accountKeys.map(({ pubkey }) => pubkey), ...loaded.writable, ...loaded.readonly],
  }
}

/** Memos in the form nodes list them: `[length] text`, several joined by `; `. */
function readMemo(instructions: JsonObject[]): string | null {
  const memos = instructions.flatMap(({ program, parsed }) =>
    program === 'spl-memo' && typeof parsed === 'string' ? [`[${Buffer.byteLength(parsed)}] ${parsed}`] : [],
  )
  return memos.length > 0 ? memos.join('; ') : null
}
