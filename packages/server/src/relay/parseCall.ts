import { RelayError } from './RelayError.js'
import { relayLimits } from './relayLimits.js'

/** A message to be published. */
export type Publication = { topic: string; message: string; ttlMs: number; tag: number }

/** What a client asks of a relay. */
export type RelayCall =
  | { kind: 'publish'; publications: readonly Publication[]; subscribe?: string }
  | { kind: 'subscribe'; topics: readonly string[]; answer: 'one' | 'list' | 'objects' | 'true' }
  | { kind: 'unsubscribe'; topics: readonly string[] }
  | { kind: 'fetch'; topics: readonly string[] }
  | { kind: 'nothing' }

type Fields = Record<string, unknown>

/** The tags and the time of what a relay publishes for a client when it proposes or approves a session. */
const proposal = { tag: 1100, ttlMs: 300_000 }
const approval = { tag: 1101, ttlMs: 300_000 }
const settlement = { tag: 1102, ttlMs: 300_000 }

/** Reads a call; throws `RelayError`. Fields in clear beside the message are not read. */
export function parseCall(method: unknown, params: unknown): RelayCall {
  if (typeof method !== 'string') throw new RelayError('InvalidMethod')
  const fields = isFields(params) ? params : {}
  const name = method.replace(/^iridium_/, 'irn_')
  switch (name) {
    case 'irn_publish':
      return { kind: 'publish', publications: [readPublication(fields)] }
    case 'irn_batchPublish':
      return { kind: 'publish', publications: readBatch(fields.messages).map(readPublication) }
    case 'irn_subscribe':
    case 'irn_subscribeBlocking':
      return { kind: 'subscribe', topics: [readTopic(fields.topic)], answer: 'one' }
    case 'wc_createTopic':
      return { kind: 'subscribe', topics: [readTopic(fields.topic)], answer: 'true' }
    case 'irn_batchSubscribe':
      return { kind: 'subscribe', topics: readBatch(fields.topics).map(readTopic), answer: 'list' }
    case 'irn_batchSubscribeBlocking':
      return { kind: 'subscribe', topics: readBatch(fields.topics).map(readTopic), answer: 'objects' }
    case 'irn_unsubscribe':
      return { kind: 'unsubscribe', topics: [readTopic(fields.topic)] }
    case 'irn_batchUnsubscribe':
      return {
        kind: 'unsubscribe',
        topics: readBatch(fields.subscriptions).map((one) =>
          readTopic(isFields(one) ? one.topic : undefined),
        ),
      }
    case 'irn_fetchMessages':
      return { kind: 'fetch', topics: [readTopic(fields.topic)] }
    case 'irn_batchFetchMessages':
      return { kind: 'fetch', topics: readBatch(fields.topics).map(readTopic) }
    case 'irn_batchReceive':
      readBatch(fields.receipts)
      return { kind: 'nothing' }
    case 'wc_proposeSession': {
      const topic = readTopic(fields.pairingTopic)
      const message = readMessage(fields.sessionProposal)
      // The proposer does not subscribe by itself: without this it never hears the answer.
      return { kind: 'publish', subscribe: topic, publications: [{ topic, message, ...proposal }] }
    }
    case 'wc_approveSession': {
      const topic = readTopic(fields.sessionTopic)
      const answer = readMessage(fields.sessionProposalResponse)
      const settle = readMessage(fields.sessionSettlementRequest)
      const publications = [
        { topic: readTopic(fields.pairingTopic), message: answer, ...approval },
        { topic, message: settle, ...settlement },
      ]
      return { kind: 'publish', subscribe: topic, publications }
    }
    default:
      throw new RelayError('InvalidMethod')
  }
}

function readPublication(value: unknown): Publication {
  const { topic, message, ttl, tag } = isFields(value) ? value : {}
  if (typeof ttl !== 'number' || !Number.isFinite(ttl))
    throw new RelayError('InvalidParams', 'ttl is missing')
  const ttlMs = Math.floor(ttl * 1_000)
  if (ttlMs < relayLimits.ttlLeastMs) throw new RelayError('TtlTooShort')
  if (ttlMs > relayLimits.ttlMostMs) throw new RelayError('TtlTooLong')
  return { topic: readTopic(topic), message: readMessage(message), ttlMs, tag: readTag(tag) }
}

/** Tags are small numbers of the peer protocol; a message without one has none. */
function readTag(value: unknown): number {
  if (value === undefined || value === null) return 0
  if (Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 31) return value as number
  throw new RelayError('InvalidParams', 'the tag is no number below 2^31')
}

function readBatch(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new RelayError('InvalidParams', 'a list is missing')
  if (value.length === 0) throw new RelayError('BatchEmpty')
  if (value.length > relayLimits.batch) throw new RelayError('BatchLimitExceeded')
  return value
}

function readTopic(value: unknown): string {
  if (typeof value !== 'string' || !/^[0-9a-f]{64}$/.test(value)) throw new RelayError('InvalidTopic')
  return value
}

function readMessage(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new RelayError('InvalidParams', 'a message is missing')
  // Sealed messages are Base64: what is ASCII has as many bytes as letters, and every store takes it.
  if (!/^[ -~]+$/.test(value)) throw new RelayError('InvalidParams', 'a message is no Base64')
  return value
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
