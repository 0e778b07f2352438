import { base58, base64 } from '@scure/base'
import type { JsonObject } from '../losslessJson.js'
import { resultOf } from '../nodeRpc.js'
import type { Method } from './method.js'

const recentBlockhashes = 'SysvarRecentB1ockHashes11111111111111111111'
/** A hash of 32 bytes and a fee of 8, newest first, after a count of 8 bytes. */
const entrySize = 40

type Latest = JsonObject & { value: { blockhash: string; lastValidBlockHeight: number } }

/**
 * Never gives a blockhash that a transaction of an earlier run was signed with. The node counts its blockhashes from
 * the same start in every run, so the same payment made again could have the signature of the old one, and be refused.
 */
export const getLatestBlockhash: Method = async ({ node, history }, request) => {
  const response = await node.answer(request)
  if ('error' in response) return response
  const latest = response.result as Latest
  if (!history.usesBlockhash(latest.value.blockhash)) return response

  const info = await node.call<JsonObject & { value: { data: [string, string] } }>('getAccountInfo', [
    recentBlockhashes,
    { encoding: 'base64' },
  ])
  const bytes = base64.decode(info.value.data[0])
  for (let age = 0, start = 8; start + entrySize <= bytes.length; age++, start += entrySize) {
    const blockhash = base58.encode(bytes.subarray(start, start + 32))
    if (history.usesBlockhash(blockhash)) continue
    const lastValidBlockHeight = latest.value.lastValidBlockHeight - age
    return resultOf(request, { ...latest, value: { ...latest.value, blockhash, lastValidBlockHeight } })
  }
  return response
}
