import type { Mailbox, MailboxMessage } from './Mailbox.js'
import { relayLimits } from './relayLimits.js'

type Stored = MailboxMessage & { takenBy: Set<string> }

/** A mailbox that lasts as long as the process. */
export function createMemoryMailbox(now: () => number = Date.now): Mailbox {
  const topics = new Map<string, Stored[]>()
  const alive = (topic: string) => {
    const messages = (topics.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > now())
    if (messages.length > 0) topics.set(topic, messages)
    else topics.delete(topic)
    return messages
  }
  return {
    async put(message) {
      const messages = alive(message.topic)
      if (messages.some(({ hash }) => hash === message.hash)) return 'known'
      const bytes = messages.reduce((sum, one) => sum + one.message.length, message.message.length)
      if (messages.length >= relayLimits.messages || bytes > relayLimits.topicBytes) return 'full'
      topics.set(message.topic, [...messages, { ...message, takenBy: new Set() }])
      return 'stored'
    },
    listFor: async (wanted, client, most) =>
      wanted
        .flatMap(alive)
        .filter(({ publisher, takenBy }) => publisher !== client && !takenBy.has(client))
        .sort((one, other) => one.publishedAt - other.publishedAt)
        .slice(0, most),
    listRecent: async (withinMs) =>
      [...topics].flatMap(([topic, messages]) =>
        messages.some(({ publishedAt }) => publishedAt > now() - withinMs) ? topic : [],
      ),
    async take({ topic, hash }, client) {
      alive(topic)
        .find((one) => one.hash === hash)
        ?.takenBy.add(client)
    },
    async prune() {
      for (const topic of [...topics.keys()]) alive(topic)
    },
    ping: async () => {},
  }
}
