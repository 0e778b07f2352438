import { createHash } from 'node:crypto'
import type { Mailbox, MailboxMessage } from './Mailbox.js'
import { type Publication, parseCall, type RelayCall } from './parseCall.js'
import { RelayError } from './RelayError.js'
import { relayLimits } from './relayLimits.js'
import { scanId } from './scanId.js'

/** The other end of a client's connection. */
export type ClientLink = {
  clientId: string
  send: (text: string) => void
}

/** A client's connection, as the engine knows it. */
export type EngineConnection = {
  /** Takes a frame of the client; resolves once it is answered. Rejects where the client shall be sent away, for now. */
  hear: (text: string) => Promise<void>
  close: () => void
}

export type RelayEngine = {
  connect: (link: ClientLink) => EngineConnection
  /** Answers one call without a connection, for HTTP; the text of the answer. Rejects where nothing can be kept now, and with `TooOften`. */
  answer: (clientId: string, text: string) => Promise<string>
  /** Hands on what another process has stored. */
  deliver: (message: MailboxMessage) => void
  /** Hands on what other processes have stored within the last milliseconds, and could not tell of. */
  catchUp: (withinMs: number) => Promise<void>
}

export type CreateRelayEngineParameters = {
  mailbox: Mailbox
  now?: (() => number) | undefined
  /** Tells other processes of a message. */
  onStored?: ((message: MailboxMessage) => void) | undefined
}

type Delivery = { message: MailboxMessage; sends: number; timer: ReturnType<typeof setTimeout> }

type Connection = ClientLink & {
  topics: Set<string>
  /** What was sent and is not acknowledged yet, by the id of its frame. */
  deliveries: Map<string, Delivery>
  /** What is to be sent once there is room, the oldest first. */
  queue: MailboxMessage[]
  /** Keys of both. */
  known: Set<string>
  /** More waits in the mailbox than the queue holds. */
  isBehind: boolean
  budget: Budget
}

/** How many calls a client may make, by when. */
type Budget = { calls: number; at: number }

/** A client goes on asking although it was told to wait. */
export class TooOften extends Error {
  override readonly name = 'TooOften'
}

/** A budget that was not touched for so long is full. */
const refillMs = (2_000 * relayLimits.calls) / relayLimits.callsPerSecond

const keyOf = ({ topic, hash }: MailboxMessage) => `${topic} ${hash}`

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Hands sealed messages from client to client, and keeps those whose receiver is away. Knows no socket. */
export function createRelayEngine({
  mailbox,
  now = Date.now,
  onStored = () => {},
}: CreateRelayEngineParameters): RelayEngine {
  const subscribers = new Map<string, Set<Connection>>()
  // Of clients without a connection; those of before are full by the time they are dropped.
  let budgets = new Map<string, Budget>()
  let budgetsBefore = budgets
  let budgetsSince = now()
  let lastId = 1_000_000_000
  let lastPublishedAt = 0

  async function publish(publisher: string, { topic, message, ttlMs, tag }: Publication) {
    // Never the same twice, so that the order of messages is that of their times.
    lastPublishedAt = Math.max(lastPublishedAt + 1, now())
    const stored: MailboxMessage = {
      topic,
      hash: sha256(message),
      message,
      tag,
      publishedAt: lastPublishedAt,
      expiresAt: now() + ttlMs,
      publisher,
    }
    const outcome = await mailbox.put(stored)
    if (outcome === 'full') throw new RelayError('MailboxLimitExceeded')
    // A client that got no answer sends the same again.
    if (outcome === 'known') return
    deliver(stored)
    onStored(stored)
  }

  function deliver(message: MailboxMessage) {
    for (const connection of subscribers.get(message.topic) ?? []) {
      if (connection.clientId !== message.publisher) enqueue(connection, message)
    }
  }

  /** Has a message sent once the client has taken what was sent before: one that was away for long is not flooded. */
  function enqueue(connection: Connection, message: MailboxMessage) {
    const { queue, known } = connection
    if (known.has(keyOf(message))) return
    if (queue.length >= relayLimits.queue) {
      connection.isBehind = true
      return
    }
    known.add(keyOf(message))
    queue.push(message)
    advance(connection)
  }

  /** Sends what there is room for; what the queue could not hold is read again once it is empty. */
  function advance(connection: Connection) {
    const { deliveries, queue } = connection
    while (deliveries.size < relayLimits.window) {
      const next = queue.shift()
      if (!next) break
      if (connection.topics.has(next.topic)) push(connection, next)
      else connection.known.delete(keyOf(next))
    }
    if (queue.length > 0 || !connection.isBehind) return
    connection.isBehind = false
    // What cannot be read now is read when the client subscribes again.
    flush(connection, [...connection.topics]).catch(() => {})
  }

  /** Sends a message, and again until the client says that it has it; then it waits for the next subscription. */
  function push(connection: Connection, message: MailboxMessage, sends = 1, id = String(++lastId)) {
    const { topic, message: text, publishedAt, tag } = message
    const data = { topic, message: text, publishedAt, tag }
    const params = { id: sha256(topic + connection.clientId), data }
    const timer = setTimeout(() => {
      connection.deliveries.delete(id)
      if (sends <= relayLimits.resends) return push(connection, message, sends + 1, id)
      connection.known.delete(keyOf(message))
      advance(connection)
    }, relayLimits.acknowledgeMs)
    timer.unref()
    connection.deliveries.set(id, { message, sends, timer })
    connection.send(
      `{"id":${id},"jsonrpc":"2.0","method":"irn_subscription","params":${JSON.stringify(params)}}`,
    )
  }

  async function acknowledge(connection: Connection, given: string) {
    const id = given.replaceAll('"', '')
    const delivery = connection.deliveries.get(id)
    if (!delivery) return
    clearTimeout(delivery.timer)
    connection.deliveries.delete(id)
    // Where it cannot be noted, the message comes again: clients know it by its hash.
    await mailbox.take(delivery.message, connection.clientId).catch(() => {})
    connection.known.delete(keyOf(delivery.message))
    advance(connection)
  }

  function subscribe(connection: Connection, topics: readonly string[]) {
    const fresh = topics.filter((topic) => !connection.topics.has(topic))
    if (connection.topics.size + fresh.length > relayLimits.topics) {
      throw new RelayError('SubscriberLimitExceeded')
    }
    for (const topic of topics) {
      connection.topics.add(topic)
      const all = subscribers.get(topic) ?? new Set()
      all.add(connection)
      subscribers.set(topic, all)
    }
  }

  function unsubscribe(connection: Connection, topic: string) {
    connection.topics.delete(topic)
    const all = subscribers.get(topic)
    all?.delete(connection)
    if (all?.size === 0) subscribers.delete(topic)
  }

  async function flush(connection: Connection, topics: readonly string[]) {
    if (topics.length === 0) return
    const most = relayLimits.queue
    const found = await mailbox.listFor(topics, connection.clientId, most)
    for (const message of found) {
      if (connection.topics.has(message.topic)) enqueue(connection, message)
    }
    if (found.length < most) return
    connection.isBehind = true
    advance(connection)
  }

  async function catchUp(withinMs: number) {
    const behind = new Map<Connection, string[]>()
    for (const topic of await mailbox.listRecent(withinMs)) {
      for (const connection of subscribers.get(topic) ?? [])
        behind.set(connection, [...(behind.get(connection) ?? []), topic])
    }
    for (const [connection, topics] of behind) await flush(connection, topics)
  }

  /** Takes a call off what a connection may make: a client that goes on asking is sent away (S-44). */
  function spend({ budget }: Connection) {
    const time = now()
    const { calls, callsPerSecond } = relayLimits
    budget.calls = Math.min(calls, budget.calls + ((time - budget.at) / 1_000) * callsPerSecond) - 1
    budget.at = time
    if (budget.calls < -calls) throw new TooOften('The client asks too often')
    if (budget.calls < 0) throw new RelayError('TooManyRequests')
  }

  /** Does what a call asks for; its result, and what is to happen once it is answered. */
  async function run(
    connection: Connection,
    call: RelayCall,
  ): Promise<{ result: unknown; after?: () => Promise<void> }> {
    const idOf = (topic: string) => sha256(topic + connection.clientId)
    switch (call.kind) {
      case 'publish': {
        if (call.subscribe !== undefined) subscribe(connection, [call.subscribe])
        for (const one of call.publications) await publish(connection.clientId, one)
        const topics = call.subscribe === undefined ? [] : [call.subscribe]
        return { result: true, after: () => flush(connection, topics) }
      }
      case 'subscribe': {
        subscribe(connection, call.topics)
        const ids = call.topics.map(idOf)
        const results = { one: ids[0], list: ids, objects: ids.map((id) => ({ id })), true: true }
        return { result: results[call.answer], after: () => flush(connection, call.topics) }
      }
      case 'unsubscribe':
        for (const topic of call.topics) unsubscribe(connection, topic)
        return { result: true }
      case 'fetch': {
        const found = await mailbox.listFor(call.topics, connection.clientId)
        for (const one of found) await mailbox.take(one, connection.clientId)
        const messages = found.map(({ topic, message, publishedAt, tag }) => ({
          topic,
          message,
          publishedAt,
          tag,
        }))
        return { result: { messages, hasMore: false } }
      }
      case 'nothing':
        return { result: true }
    }
  }

  async function handle(connection: Connection, { id, body }: Frame): Promise<void> {
    const refuse = (error: RelayError, to = id ?? '0') =>
      connection.send(`{"id":${to},"jsonrpc":"2.0","error":${JSON.stringify(error.body)}}`)
    if (!body || id === undefined) return refuse(new RelayError('Serialization'), '0')
    if (isAnswer({ id, body })) return acknowledge(connection, id)
    try {
      spend(connection)
      if (body.jsonrpc !== '2.0') throw new RelayError('InvalidJsonRpcVersion')
      const { result, after } = await run(connection, parseCall(body.method, body.params))
      connection.send(`{"id":${id},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`)
      await after?.()
    } catch (error) {
      // Anything else is ours: the client comes back, and sends it again.
      if (!(error instanceof RelayError)) throw error
      refuse(error)
    }
  }

  const openBudget = (): Budget => ({ calls: relayLimits.calls, at: now() })

  /** What a client may still ask for, from one call by HTTP to the next. */
  function budgetOf(clientId: string): Budget {
    if (now() - budgetsSince > refillMs) {
      budgetsBefore = budgets
      budgets = new Map()
      budgetsSince = now()
    }
    const budget = budgets.get(clientId) ?? budgetsBefore.get(clientId) ?? openBudget()
    budgets.set(clientId, budget)
    return budget
  }

  const open = (link: ClientLink, budget = openBudget()): Connection => ({
    ...link,
    topics: new Set(),
    deliveries: new Map(),
    queue: [],
    known: new Set(),
    isBehind: false,
    budget,
  })

  function close(connection: Connection) {
    for (const topic of [...connection.topics]) unsubscribe(connection, topic)
    for (const { timer } of connection.deliveries.values()) clearTimeout(timer)
    connection.deliveries.clear()
    connection.queue.length = 0
    connection.isBehind = false
  }

  return {
    connect(link) {
      const connection = open(link)
      // One after the other: a client that subscribes and then publishes means it in this order.
      let work: Promise<void> = Promise.resolve()
      let waiting = 0
      return {
        hear(text) {
          const frame = readFrame(text)
          // What a client has taken waits for no call of its own, so that all of it is noted together.
          if (frame.id !== undefined && isAnswer(frame)) return acknowledge(connection, frame.id)
          waiting += 1
          if (waiting > relayLimits.waiting) return Promise.reject(new Error('The client does not wait'))
          work = work
            .then(() => handle(connection, frame))
            .finally(() => {
              waiting -= 1
            })
          return work
        },
        close: () => close(connection),
      }
    },
    async answer(clientId, text) {
      let answer = ''
      const send = (sent: string) => {
        answer ||= sent
      }
      const connection = open({ clientId, send }, budgetOf(clientId))
      await handle(connection, readFrame(text)).finally(() => close(connection))
      return answer
    },
    deliver,
    catchUp,
  }
}

/** What a client sent: its id as it is written, and the rest where it is JSON. */
type Frame = {
  id: string | undefined
  body: { method?: unknown; params?: unknown; jsonrpc?: unknown } | undefined
}

const isAnswer = ({ id, body }: Frame) => id !== undefined && body !== undefined && body.method === undefined

function readFrame(text: string): Frame {
  const id = scanId(text)
  if (text.length > relayLimits.frame) return { id, body: undefined }
  try {
    const body: unknown = JSON.parse(text)
    return { id, body: typeof body === 'object' && body !== null && !Array.isArray(body) ? body : undefined }
  } catch {
    return { id, body: undefined }
  }
}
