import { setTimeout as sleep } from 'node:timers/promises'
import type { Json, JsonObject } from './losslessJson.js'
import type { NodeRpc } from './nodeRpc.js'

/** A transaction with the node's own answers to `getTransaction`, since only the node can parse instructions. */
export type StoredTransaction = {
  signature: string
  slot: number
  err: Json
  memo: string | null
  blockhash: string
  /** Every account it names, also those loaded from lookup tables. */
  addresses: string[]
  answers: Record<'json' | 'jsonParsed' | 'base64', JsonObject>
}

type Answer = JsonObject & {
  slot: number
  meta: { err: Json; loadedAddresses?: { writable: string[]; readonly: string[] } }
  transaction: {
    message: {
      accountKeys: string[]
      recentBlockhash: string
      header: {
        numRequiredSignatures: number
        numReadonlySignedAccounts: number
        numReadonlyUnsignedAccounts: number
      }
    }
  }
}

/**
 * Reads what the node knows of a transaction, and which accounts it could write; undefined when it did not run. The
 * node may accept one that then fails a moment before it can be read, so for an accepted one be `patient`.
 */
export async function readTransaction(node: NodeRpc, signature: string, patient: boolean) {
  const read = (encoding: string) => {
    const options = { encoding, maxSupportedTransactionVersion: 0 }
    return node.call<Answer | null>('getTransaction', [signature, options])
  }
  let json = await read('json')
  for (let wait = 10; !json && patient && wait < 3000; wait *= 2) {
    await sleep(wait)
    json = await read('json')
  }
  const [jsonParsed, base64] = json ? await Promise.all([read('jsonParsed'), read('base64')]) : []
  if (!json || !jsonParsed || !base64) return undefined
  const { accountKeys, header, recentBlockhash } = json.transaction.message
  const loaded = json.meta.loadedAddresses ?? { writable: [], readonly: [] }
  const stored: StoredTransaction = {
    signature,
    slot: json.slot,
    err: json.meta.err,
    memo: readMemo(jsonParsed),
    blockhash: recentBlockhash,
    addresses: [...accountKeys, ...loaded.writable, ...loaded.readonly],
    answers: { json, jsonParsed, base64 },
  }
  // Keys are ordered: signers that write, signers that only read, others that write, others that only read.
  const { numRequiredSignatures, numReadonlySignedAccounts, numReadonlyUnsignedAccounts } = header
  const writable = accountKeys.filter((_, index) =>
    index < numRequiredSignatures
      ? index < numRequiredSignatures - numReadonlySignedAccounts
      : index < accountKeys.length - numReadonlyUnsignedAccounts,
  )
  return { stored, writable: [...writable, ...loaded.writable] }
}

/** Memos in the form nodes list them: `[length] text`, several joined by `; `. */
function readMemo(parsed: JsonObject): string | null {
  const { message } = parsed.transaction as { message: { instructions: JsonObject[] } }
  const memos = message.instructions.flatMap(({ program, parsed }) =>
    program === 'spl-memo' && typeof parsed === 'string' ? [`[${Buffer.byteLength(parsed)}] ${parsed}`] : [],
  )
  return memos.length > 0 ? memos.join('; ') : null
}
