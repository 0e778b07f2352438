import { type CallBudget, createCallBudgets } from './createCallBudgets.js'
import { createOutbox } from './createOutbox.js'
import { createTopics } from './createTopics.js'
import type { Mailbox } from './Mailbox.js'
import { type Publication, parseCall, type RelayCall } from './parseCall.js'
import { RelayError } from './RelayError.js'
import { type Frame, isAnswer, readFrame } from './readFrame.js'
import { relayLimits } from './relayLimits.js'
import { sha256 } from './sha256.js'

/** A client, and where it is. */
export type RelayPeer = { clientId: string; address: string }

/** The other end of a client's connection. */
export type ClientLink = RelayPeer & { send: (text: string) => void }

/** A client's connection, as the engine knows it. */
export type EngineConnection = {
  /** Takes a frame of the client; resolves once it is answered. Rejects where the client shall be sent away, for now. */
  hear: (text: string) => Promise<void>
  close: () => void
}

export type RelayEngine = {
  connect: (link: ClientLink) => EngineConnection
  /** Answers one call without a connection, for HTTP; the text of the answer. Rejects where nothing can be kept now, and with `TooOften`. */
  answer: (peer: RelayPeer, text: string) => Promise<string>
  /** Hears no more of the mailbox. */
  stop: () => void
}

export type CreateRelayEngineParameters = {
  mailbox: Mailbox
  now?: (() => number) | undefined
}

type Connection = ClientLink & {
  topics: Set<string>
  outbox: ReturnType<typeof createOutbox>
  budget: CallBudget
}

/** Hands sealed messages from client to client, and keeps those whose receiver is away. Knows no socket. */
export function createRelayEngine({ mailbox, now = Date.now }: CreateRelayEngineParameters): RelayEngine {
  const topics = createTopics<Connection>()
  const budgets = createCallBudgets(now)
  const stop = mailbox.watch((message) => {
    for (const { clientId, outbox } of topics.listeners(message.topic))
      if (clientId !== message.publisher) outbox.push(message)
  })

  async function publish({ clientId, address }: RelayPeer, publication: Publication) {
    const hash = sha256(publication.message)
    // A client that got no answer sends the same again.
    const outcome = await mailbox.put({ ...publication, hash, publisher: clientId, address })
    if (outcome === 'full') throw new RelayError('MailboxLimitExceeded')
  }

  const flush = ({ clientId, outbox }: Connection, wanted: readonly string[]) =>
    outbox.load(mailbox.listFor(wanted, clientId))

  /** Does what a call asks for; its result, and what is to happen once it is answered. */
  async function run(
    connection: Connection,
    call: RelayCall,
  ): Promise<{ result: unknown; after?: () => void }> {
    const { clientId } = connection
    switch (call.kind) {
      case 'publish': {
        const { publications, subscribe } = call
        if (subscribe !== undefined) topics.add(connection, [subscribe])
        for (const one of publications) await publish(connection, one)
        return { result: true, after: () => subscribe !== undefined && flush(connection, [subscribe]) }
      }
      case 'subscribe': {
        topics.add(connection, call.topics)
        const ids = call.topics.map((topic) => sha256(topic + clientId))
        const results = { one: ids[0], list: ids, objects: ids.map((id) => ({ id })), true: true }
        return { result: results[call.answer], after: () => flush(connection, call.topics) }
      }
      case 'unsubscribe':
        topics.remove(connection, call.topics)
        return { result: true }
      case 'fetch': {
        const page = mailbox.listFor(call.topics, clientId, relayLimits.pageBytes)
        for (const one of page.messages) mailbox.take(one, clientId)
        const messages = page.messages.map(({ topic, message, publishedAt, tag }) => ({
          ...{ topic, message, publishedAt, tag },
        }))
        return { result: { messages, hasMore: page.hasMore } }
      }
      case 'nothing':
        return { result: true }
    }
  }

  async function handle(connection: Connection, { id, body }: Frame): Promise<void> {
    const refuse = (error: RelayError, to = id ?? '0') =>
      connection.send(`{"id":${to},"jsonrpc":"2.0","error":${JSON.stringify(error.body)}}`)
    if (!body || id === undefined) return refuse(new RelayError('Serialization'), '0')
    if (isAnswer({ id, body })) return connection.outbox.acknowledge(id)
    try {
      budgets.spend(connection.budget)
      if (body.jsonrpc !== '2.0') throw new RelayError('InvalidJsonRpcVersion')
      const { result, after } = await run(connection, parseCall(body.method, body.params))
      connection.send(`{"id":${id},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`)
      after?.()
    } catch (error) {
      // Anything else is ours: the client comes back, and sends it again.
      if (!(error instanceof RelayError)) throw error
      refuse(error)
    }
  }

  function open(link: ClientLink, budget: CallBudget): Connection {
    const listened = new Set<string>()
    const outbox = createOutbox({
      clientId: link.clientId,
      send: link.send,
      hasTopic: (topic) => listened.has(topic),
      list: () => mailbox.listFor(listened, link.clientId),
      onTaken: (message) => mailbox.take(message, link.clientId),
    })
    return { ...link, topics: listened, outbox, budget }
  }

  function close(connection: Connection) {
    topics.remove(connection, [...connection.topics])
    connection.outbox.close()
  }

  return {
    connect(link) {
      const connection = open(link, budgets.open())
      // One after the other: a client that subscribes and then publishes means it in this order.
      let work: Promise<void> = Promise.resolve()
      return {
        hear(text) {
          const frame = readFrame(text)
          // What a client has taken waits for no call of its own, so that all of it is noted together.
          if (isAnswer(frame)) return handle(connection, frame)
          work = work.then(() => handle(connection, frame))
          return work
        },
        close: () => close(connection),
      }
    },
    async answer(peer, text) {
      let answer = ''
      const send = (sent: string) => {
        answer ||= sent
      }
      const connection = open({ ...peer, send }, budgets.of(peer.clientId))
      await handle(connection, readFrame(text)).finally(() => close(connection))
      return answer
    },
    stop,
  }
}
