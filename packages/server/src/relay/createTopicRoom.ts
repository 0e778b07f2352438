import type { MailboxMessage } from './Mailbox.js'
import { relayLimits } from './relayLimits.js'

/** What a topic holds. */
export type TopicCount = { topic: string; count: number; bytes: number }

const mostTopics = 10_000

/**
 * Knows which messages a topic has room for, without counting its messages each time: what has been counted once can since
 * then only have become less, but for what is put here. Several processes on one database count each for itself, so that
 * together they can put as many times the limit as there are of them.
 */
export function createTopicRoom(countAll: (topics: readonly string[]) => Promise<readonly TopicCount[]>) {
  const rooms = new Map<string, { messages: number; bytes: number }>()

  async function count(topics: readonly string[]) {
    if (rooms.size > mostTopics) rooms.clear()
    const counted = new Map((await countAll(topics)).map((one) => [one.topic, one]))
    for (const topic of topics) {
      const { count = 0, bytes = 0 } = counted.get(topic) ?? {}
      rooms.set(topic, {
        messages: relayLimits.messages - count,
        bytes: relayLimits.topicBytes - bytes,
      })
    }
  }

  /** Takes the room of those messages that fit, and gives them back. */
  return async (messages: readonly MailboxMessage[]): Promise<readonly MailboxMessage[]> => {
    const needed = new Map<string, { messages: number; bytes: number }>()
    for (const { topic, message } of messages) {
      const need = needed.get(topic) ?? { messages: 0, bytes: 0 }
      needed.set(topic, { messages: need.messages + 1, bytes: need.bytes + Buffer.byteLength(message) })
    }
    const unsure = [...needed].filter(([topic, need]) => {
      const room = rooms.get(topic)
      return !room || room.messages < need.messages || room.bytes < need.bytes
    })
    if (unsure.length > 0) await count(unsure.map(([topic]) => topic))
    return messages.filter(({ topic, message }) => {
      const room = rooms.get(topic)
      const bytes = Buffer.byteLength(message)
      if (!room || room.messages < 1 || room.bytes < bytes) return false
      room.messages -= 1
      room.bytes -= bytes
      return true
    })
  }
}
