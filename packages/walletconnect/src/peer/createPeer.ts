import { LatchkeyError } from '@latchkey/protocol'
import { openEnvelope, type SealEnvelopeParameters, sealEnvelope } from '../crypto/envelope.js'
import { hashMessage } from '../crypto/keys.js'
import {
  type CreateRelayClientParameters,
  createRelayClient,
  type RelayClient,
} from '../relay/createRelayClient.js'
import type { RelayMessage } from '../relay/parseFrame.js'
import { sleep } from '../sleep.js'
import { createRecent } from '../storage/createRecent.js'
import { createRecord, type Storage } from '../storage/createRecord.js'
import { inTurn, type Locks } from '../storage/inTurn.js'
import { times } from '../times.js'
import { type MethodRules, methods, type PeerMethod } from './methods.js'
import { type PeerError, parseMessage } from './parseMessage.js'

/** What opens the messages of a topic. */
export type TopicKey = { key: Uint8Array } | { privateKey: Uint8Array }

/** A question of the peer. */
export type PeerRequest = {
  topic: string
  /** JSON as it came. */
  id: string
  method: string
  params: unknown
  /** Another tab of this page has sent it. */
  isOwn: boolean
}

export type AskParameters = {
  topic: string
  /** Where the answer comes, if not by the same topic. */
  answerTopic?: string | undefined
  method: PeerMethod
  params: unknown
  /** How long the answer is waited for, and the question kept by the relay. */
  timeoutMs: number
  /** The error of an answer that did not come. */
  timeout: () => LatchkeyError
  signal?: AbortSignal | undefined
}

/** An answer, or an error in place of one. */
export type Answer = { result: unknown } | { error: PeerError }

/** The error that a peer answered with; its code is for `translateWalletError`. */
export class PeerRefusal extends Error {
  override readonly name = 'PeerRefusal'
  readonly code: number
  readonly data: unknown
  constructor({ code, message, data }: PeerError) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** One end of the conversations by a relay, each with a topic and a key of its own. */
export type Peer = {
  relay: RelayClient
  listen: (topic: string, key: TopicKey) => void
  /** Whether a topic is listened to. */
  has: (topic: string) => boolean
  /** Stops listening to what has ended; it is known to have, also to other tabs. */
  forget: (topic: string) => void
  /** Whether a topic has ended, here or in another tab. */
  hasEnded: (topic: string) => boolean
  /** Asks the peer; rejects with `PeerRefusal` where it answers with an error. */
  ask: (parameters: AskParameters) => Promise<unknown>
  /** Tells the peer that its session is over, at a later visit if need be; resolves once the relay has it. */
  end: (parameters: { topic: string; reason: unknown }) => Promise<void>
  /** Answers the peer, once for all tabs. */
  answer: (request: PeerRequest, answer: Answer, how?: AnswerOptions) => Promise<void>
  dispose: () => void
}

export type AnswerOptions = {
  /** Where the answer goes to another topic than the question came by, with a seal of its own. */
  to?: { topic: string; seal: SealEnvelopeParameters }
}

export type CreatePeerParameters = Omit<CreateRelayClientParameters, 'onMessage'> & {
  storage: Storage
  /** The browser's, unless told. */
  locks?: Locks | undefined
  onRequest: (request: PeerRequest) => void
}

/** What a peer has to hear of the end of a session, sealed, since its key may be gone. */
type Farewell = { topic: string; message: string; endsAt: number }

const isFarewell = (stored: unknown): stored is Farewell => {
  const { topic, message, endsAt } = (stored ?? {}) as Record<string, unknown>
  return typeof topic === 'string' && typeof message === 'string' && typeof endsAt === 'number'
}

/** More sessions than a person ends without a line. */
const farewellLimit = 20

/** As many as leave ids below 2^53 until the year 2112. */
const idsInSecond = 2_000_000

type Pending = { topic: string; settle: (answer: Answer) => void }

/** What a question that is still open hears when nobody listens any more. */
const over = { error: { code: 6000, message: 'The session has ended.' } }

/** As much of a hash as tells it from the last few hundred: of a message, or a topic. */
const shortHash = (message: string) => short(hashMessage(message))
const short = (hash: string) => hash.slice(0, 32)

/** Speaks JSON-RPC with peers, sealed, by a relay; a message that comes again is left out. */
export function createPeer({
  storage,
  locks = globalThis.navigator?.locks,
  onRequest,
  ...relayParameters
}: CreatePeerParameters): Peer {
  const { now = Date.now, random = Math.random, note = () => {} } = relayParameters
  const keys = new Map<string, TopicKey>()
  const pending = new Map<number, Pending>()
  // What a former visit has heard is not heard again; each tab hears everything.
  const heard = createRecent({ storage, locks, key: 'heard', isShared: false })
  const share = (key: string, by?: Locks) => createRecent({ storage, locks: by, key, isShared: true })
  // A relay hands to each tab what the others have sent, and what a former visit has.
  const sent = share('sent', locks)
  const answered = share('answered', locks)
  // Noted at once: the page may be about to close.
  const ended = share('ended')
  const farewells = createRecord<readonly Farewell[]>({
    storage,
    key: 'farewells',
    empty: [],
    parse: (stored) => (Array.isArray(stored) ? stored.filter(isFarewell) : undefined),
  })
  let lastId = 0

  const hasEnded = (topic: string) => ended.has(short(topic))

  /** Random within a second: tabs that ask at one moment hear each other's answers. */
  function nextId() {
    lastId = Math.max(lastId + 1, Math.floor((now() / 1_000 + random()) * idsInSecond))
    return lastId
  }

  function hear({ topic, message }: RelayMessage) {
    const opener = keys.get(topic)
    const hash = shortHash(message)
    if (!opener) return note(hasEnded(topic) ? 'a message came late' : 'a message of an unknown topic')
    if (heard.has(hash)) return
    try {
      const { text } = openEnvelope(message, opener)
      // Only what opens is noted: junk, which anybody can send who knows a topic, pushes nothing out.
      heard.add(hash)
      const parsed = parseMessage(text)
      if (parsed.kind === 'request') onRequest({ topic, ...parsed, isOwn: sent.has(hash) })
      else if (pending.get(parsed.id)?.topic === topic) pending.get(parsed.id)?.settle(parsed)
    } catch (error) {
      note(error instanceof LatchkeyError ? error.shortMessage : 'a message could not be handled')
    }
  }

  const relay = createRelayClient({ ...relayParameters, onMessage: hear })

  /** Seals a text now, since its topic may be forgotten meanwhile; what it returns sends it. */
  function seal(
    { topic, seal: own }: { topic: string; seal?: SealEnvelopeParameters | undefined },
    text: string,
    rules: MethodRules,
    signal?: AbortSignal,
  ): () => Promise<void> {
    const opener = keys.get(topic)
    const sealed = own ?? (opener && 'key' in opener ? opener : undefined)
    if (!sealed) throw new LatchkeyError('connection/not-connected')
    const message = sealEnvelope(text, sealed)
    return async () => {
      // Before it is out: another tab may hear of it at once.
      await sent.add(shortHash(message))
      await relay.publish({ topic, message, signal, ...rules })
    }
  }

  /** Has the relay take what is kept for it; a page that closes before it does leaves it to the next visit. */
  async function sendFarewell({ topic, message }: Farewell) {
    await relay.publish({ topic, message, ...methods.wc_sessionDelete })
    farewells.write(farewells.read().filter((one) => one.message !== message))
  }

  for (const farewell of farewells.read()) {
    if (farewell.endsAt > now()) sendFarewell(farewell).catch(() => {})
    else farewells.write(farewells.read().filter((one) => one !== farewell))
  }

  return {
    relay,
    listen(topic, key) {
      keys.set(topic, key)
      relay.subscribe(topic)
    },
    has: (topic) => keys.has(topic),
    hasEnded,
    forget(topic) {
      keys.delete(topic)
      ended.add(short(topic))
      relay.unsubscribe(topic)
      for (const [id, one] of pending) {
        if (one.topic !== topic) continue
        pending.delete(id)
        one.settle(over)
      }
    },

    async end({ topic, reason }) {
      const opener = keys.get(topic)
      if (!opener || !('key' in opener)) throw new LatchkeyError('connection/not-connected')
      const text = JSON.stringify({
        id: nextId(),
        jsonrpc: '2.0',
        method: 'wc_sessionDelete',
        params: reason,
      })
      const message = sealEnvelope(text, opener)
      const farewell = { topic, message, endsAt: now() + methods.wc_sessionDelete.ttlMs }
      farewells.write([...farewells.read(), farewell].slice(-farewellLimit))
      await sent.add(shortHash(message))
      await sendFarewell(farewell)
    },

    async ask({ topic, answerTopic = topic, method, params, timeoutMs, timeout, signal }) {
      const id = nextId()
      const rules: MethodRules = methods[method]
      const ending = new AbortController()
      try {
        return await new Promise((resolve, reject) => {
          const timer = setTimeout(() => reject(timeout()), timeoutMs)
          ending.signal.addEventListener('abort', () => clearTimeout(timer))
          const giveUp = () => reject(new LatchkeyError('connection/aborted'))
          if (signal?.aborted) return giveUp()
          signal?.addEventListener('abort', giveUp, { signal: ending.signal })
          pending.set(id, {
            topic: answerTopic,
            settle: (answer) =>
              'error' in answer ? reject(new PeerRefusal(answer.error)) : resolve(answer.result),
          })
          const text = JSON.stringify({ id, jsonrpc: '2.0', method, params })
          const ttlMs = method === 'wc_sessionRequest' ? timeoutMs : rules.ttlMs
          seal({ topic }, text, { ...rules, ttlMs }, ending.signal)().catch(reject)
        })
      } finally {
        // What the relay does not have by now, it does not get.
        ending.abort()
        pending.delete(id)
      }
    },

    async answer({ topic, id, method }, answer, { to } = {}) {
      const { tag: asked, rejectTag, ttlMs }: MethodRules = methods[method as PeerMethod]
      const tag = ('error' in answer && rejectTag) || asked + 1
      const { kind: _, ...body } = { kind: '', ...answer }
      const text = `{"id":${id},"jsonrpc":"2.0",${JSON.stringify(body).slice(1)}`
      const send = seal(to ?? { topic }, text, { tag, ttlMs })
      const name = `${short(topic)}${id}`
      await inTurn(locks, name, async () => {
        // In a page without locks two tabs would answer; with them, the answer of a tab that closes meanwhile is the next one's.
        if (locks ? answered.has(name) : !(await answered.add(name))) return
        await send()
        await answered.add(name)
        // What this tab has noted takes a moment to reach the others.
        if (locks) await sleep(times.tabsMs)
      })
    },

    dispose() {
      relay.dispose()
      keys.clear()
      // Each leaves the list as it ends.
      for (const { settle } of pending.values()) settle(over)
    },
  }
}
