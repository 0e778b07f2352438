import { base58 } from '@scure/base'
import * as v from 'valibot'
import { refuseUnavailable, refuseValue } from '../../answers/Refusal.js'
import { type NodePool, NodeRefusal } from '../../nodes/NodePool.js'
import type { BroadcastSource } from '../Network.js'
import { explainRefusal } from './explainRefusal.js'
import { signatureSchema } from './nodeAnswers.js'

/** What fits into a packet of the network. */
const maximumBytes = 1_232

/** Hands signed transactions, as base64, to the nodes; they are tried there before they go out. */
export function createBroadcastSource(nodes: NodePool): BroadcastSource {
  return {
    async broadcast(transaction, signal) {
      const id = readId(transaction)
      const options = { encoding: 'base64', skipPreflight: false, preflightCommitment: 'confirmed' }
      try {
        const answer = await nodes.request(
          'sendTransaction',
          [transaction, options],
          signal ? { signal } : {},
        )
        const result = v.safeParse(signatureSchema, answer)
        if (result.success && result.output === id) return id
      } catch (error) {
        if (!(error instanceof NodeRefusal)) throw error
        // Sent once more after an answer that got lost: it is done, and that is what was asked for.
        if (/already been processed|AlreadyProcessed/i.test(error.message)) return id
        throw refuseValue('transaction', explainRefusal(error), error)
      }
      throw refuseUnavailable(
        'transaction',
        'The node gave no usable answer; look for the transaction by its id',
      )
    },
  }
}

/** The id of a signed transaction: its first signature. */
function readId(transaction: string): string {
  const isBase64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(transaction)
  const bytes =
    isBase64 && transaction.length < 4 * maximumBytes ? Buffer.from(transaction, 'base64') : undefined
  if (!bytes || bytes.length === 0) throw refuseValue('transaction', 'A Solana transaction is sent as base64')
  if (bytes.length > maximumBytes) {
    throw refuseValue('transaction', `A Solana transaction has at most ${maximumBytes} bytes`)
  }
  const count = bytes[0] ?? 0
  const signature = bytes.subarray(1, 65)
  // More than 127 signatures do not fit, so the count is always one byte.
  if (count === 0 || count > 19 || signature.length < 64 || bytes.length <= 1 + count * 64) {
    throw refuseValue('transaction', 'This is no signed Solana transaction')
  }
  if (signature.every((byte) => byte === 0)) {
    throw refuseValue('transaction', 'This transaction is not signed yet')
  }
  return base58.encode(signature)
}
