import type { MailboxMessage, MailboxPage } from './Mailbox.js'
import { relayLimits } from './relayLimits.js'
import { sha256 } from './sha256.js'

export type CreateOutboxParameters = {
  clientId: string
  send: (text: string) => void
  /** Whether the client still listens to a topic. */
  hasTopic: (topic: string) => boolean
  /** What waits for the client in the mailbox. */
  list: () => MailboxPage
  /** Called once the client says that it has a message. */
  onTaken: (message: MailboxMessage) => void
}

type Delivery = { message: MailboxMessage; timer?: ReturnType<typeof setTimeout> }

let lastId = 1_000_000_000

const keyOf = ({ topic, hash }: MailboxMessage) => `${topic} ${hash}`

/** What a connection is sent: so much as the client has not acknowledged yet, and the rest once it has (S-44). */
export function createOutbox({ clientId, send, hasTopic, list, onTaken }: CreateOutboxParameters) {
  /** What was sent and is not acknowledged, by the id of its frame. */
  const deliveries = new Map<string, Delivery>()
  /** What is to be sent once there is room, the oldest first. */
  const queue: MailboxMessage[] = []
  /** Keys of both. */
  const known = new Set<string>()
  let sentBytes = 0
  /** More waits in the mailbox than the queue holds. */
  let isBehind = false

  function add(message: MailboxMessage) {
    if (known.has(keyOf(message))) return
    if (queue.length >= relayLimits.queue) {
      isBehind = true
      return
    }
    known.add(keyOf(message))
    queue.push(message)
  }

  const hasRoom = ({ message }: MailboxMessage) =>
    deliveries.size === 0 ||
    (deliveries.size < relayLimits.window && sentBytes + message.length <= relayLimits.windowBytes)

  /** Sends what there is room for. */
  function advance() {
    for (;;) {
      const next = queue[0]
      if (!next) {
        if (!refill()) return
        continue
      }
      if (!hasRoom(next)) return
      queue.shift()
      if (hasTopic(next.topic)) deliver(next)
      else known.delete(keyOf(next))
    }
  }

  /** Lists again what the queue could not hold; whether that brings anything. */
  function refill(): boolean {
    if (!isBehind) return false
    const { messages, hasMore } = list()
    isBehind = hasMore
    for (const message of messages) add(message)
    return queue.length > 0
  }

  /** Sends a message, and again until the client says that it has it; then it waits for the next subscription. */
  function deliver(message: MailboxMessage) {
    const id = String(++lastId)
    const { topic, message: text, publishedAt, tag } = message
    const params = { id: sha256(topic + clientId), data: { topic, message: text, publishedAt, tag } }
    const frame = `{"id":${id},"jsonrpc":"2.0","method":"irn_subscription","params":${JSON.stringify(params)}}`
    const delivery: Delivery = { message }
    deliveries.set(id, delivery)
    sentBytes += text.length
    const repeat = (sends: number) => {
      send(frame)
      delivery.timer = setTimeout(() => {
        if (sends <= relayLimits.resends) return repeat(sends + 1)
        forget(id)
        advance()
      }, relayLimits.acknowledgeMs).unref()
    }
    repeat(1)
  }

  /** Ends a delivery; its message, where there was one. */
  function forget(id: string): MailboxMessage | undefined {
    const delivery = deliveries.get(id)
    if (!delivery) return undefined
    clearTimeout(delivery.timer)
    deliveries.delete(id)
    known.delete(keyOf(delivery.message))
    sentBytes -= delivery.message.message.length
    return delivery.message
  }

  return {
    /** Has a message sent once the client has taken what was sent before: one that was away for long is not flooded. */
    push(message: MailboxMessage) {
      add(message)
      advance()
    },
    load({ messages, hasMore }: MailboxPage) {
      for (const message of messages) add(message)
      isBehind ||= hasMore
      advance()
    },
    acknowledge(given: string) {
      const message = forget(given.replaceAll('"', ''))
      if (!message) return
      onTaken(message)
      advance()
    },
    close() {
      isBehind = false
      queue.length = 0
      for (const id of [...deliveries.keys()]) forget(id)
    },
  }
}
