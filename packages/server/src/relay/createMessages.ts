import { createTally } from './createTally.js'
import type { MailboxMessage, MailboxPage, NewMessage } from './Mailbox.js'
import { relayLimits } from './relayLimits.js'

/** A message that is kept, and who has taken it. */
export type KeptMessage = MailboxMessage & { takers: Set<string>; bytes: number; giveBack: () => void }

type Topic = { messages: Map<string, KeptMessage>; taken: Set<KeptMessage>; bytes: number }

export type CreateMessagesParameters = {
  now: () => number
  /** Bytes that all messages may take; 256 MiB by default. */
  allBytes?: number | undefined
  onGone?: ((message: KeptMessage) => void) | undefined
}

/**
 * The messages of a mailbox, in memory. Those that wait count for their topic, client and address (S-44); those that a client
 * has taken stay for its other tabs, and go first where there is no room.
 */
export function createMessages({
  now,
  allBytes = relayLimits.allBytes,
  onGone = () => {},
}: CreateMessagesParameters) {
  const topics = new Map<string, Topic>()
  const taken = new Set<KeptMessage>()
  let bytes = 0
  let publishedAt = 0
  const waiting = {
    topic: createTally({ each: relayLimits.messages }),
    topicBytes: createTally({ each: relayLimits.topicBytes }),
    client: createTally({ each: relayLimits.clientBytes }),
    address: createTally({ each: relayLimits.addressBytes, all: allBytes }),
  }

  const isAlive = ({ expiresAt }: KeptMessage) => expiresAt > now()

  function find({ topic, hash }: Pick<MailboxMessage, 'topic' | 'hash'>): KeptMessage | undefined {
    const found = topics.get(topic)?.messages.get(hash)
    return found && isAlive(found) ? found : undefined
  }

  /** Counts a message that is to be kept; returns what takes it off again, or nothing where there is no room. */
  function reserve({ topic, publisher, address, message }: Omit<NewMessage, 'ttlMs'>) {
    prune(topic)
    const size = sizeOf(message)
    const claims = [
      [waiting.topic, topic, 1],
      [waiting.topicBytes, topic, size],
      [waiting.client, publisher, size],
      [waiting.address, address, size],
    ] as const
    if (!claims.every(([tally, owner, amount]) => tally.hasRoom(owner, amount))) return undefined
    for (const [tally, owner, amount] of claims) tally.add(owner, amount)
    let isGiven = false
    return () => {
      if (isGiven) return
      isGiven = true
      for (const [tally, owner, amount] of claims) tally.remove(owner, amount)
    }
  }

  /** Keeps a message that came at a time; nothing where the same is there already. */
  function keep(
    { topic: name, hash, message, tag, ttlMs, publisher }: Omit<NewMessage, 'address'>,
    at: number,
    giveBack: () => void = () => {},
  ): KeptMessage | undefined {
    const before = topics.get(name)?.messages.get(hash)
    if (before && before.expiresAt > at) {
      giveBack()
      return undefined
    }
    // A message that has expired and is sent again counts as new.
    if (before) drop(before)
    // Never the same twice, so that the order of messages is that of their times.
    publishedAt = Math.max(publishedAt + 1, at)
    const kept: KeptMessage = {
      ...{ topic: name, hash, message, tag, publisher },
      ...{ publishedAt, expiresAt: at + ttlMs },
      ...{ takers: new Set(), bytes: sizeOf(message), giveBack },
    }
    const topic = topics.get(name) ?? { messages: new Map(), taken: new Set(), bytes: 0 }
    topics.set(name, topic)
    topic.messages.set(hash, kept)
    topic.bytes += kept.bytes
    bytes += kept.bytes
    const isTopicFull = () =>
      topic.messages.size > relayLimits.messages || topic.bytes > relayLimits.topicBytes
    for (const one of topic.taken) {
      if (!isTopicFull()) break
      drop(one)
    }
    for (const one of taken) {
      if (bytes <= allBytes) break
      drop(one)
    }
    return kept
  }

  function drop(message: KeptMessage) {
    const topic = topics.get(message.topic)
    if (!topic?.messages.delete(message.hash)) return
    topic.taken.delete(message)
    topic.bytes -= message.bytes
    if (topic.messages.size === 0) topics.delete(message.topic)
    taken.delete(message)
    bytes -= message.bytes
    message.giveBack()
    onGone(message)
  }

  /** Notes who has taken a message; nothing where it is gone. */
  function take(message: KeptMessage, client: string) {
    message.takers.add(client)
    // A client that was forgotten gets the message once more, and knows it by its hash.
    if (message.takers.size > relayLimits.takers) {
      for (const first of message.takers) {
        message.takers.delete(first)
        break
      }
    }
    message.giveBack()
    topics.get(message.topic)?.taken.add(message)
    taken.add(message)
  }

  function listFor(names: Iterable<string>, client: string, most = Number.POSITIVE_INFINITY): MailboxPage {
    const messages: KeptMessage[] = []
    let listed = 0
    for (const name of names) {
      for (const one of topics.get(name)?.messages.values() ?? []) {
        if (one.publisher === client || one.takers.has(client) || !isAlive(one)) continue
        listed += one.bytes
        const isPast = messages.length > 0 && listed > most
        if (isPast || messages.length === relayLimits.queue)
          return { messages: sort(messages), hasMore: true }
        messages.push(one)
      }
    }
    return { messages: sort(messages), hasMore: false }
  }

  function prune(name: string) {
    for (const one of topics.get(name)?.messages.values() ?? []) if (!isAlive(one)) drop(one)
  }

  return {
    find,
    reserve,
    keep,
    take,
    listFor,
    prune() {
      for (const name of [...topics.keys()]) prune(name)
    },
  }
}

/** Bytes that a message takes: itself, and what is noted of it. */
const sizeOf = (message: string) => message.length + relayLimits.messageCost

const sort = (messages: KeptMessage[]) => messages.sort((one, other) => one.publishedAt - other.publishedAt)
