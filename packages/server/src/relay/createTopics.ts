import { RelayError } from './RelayError.js'
import { relayLimits } from './relayLimits.js'

type Listener = { topics: Set<string> }

/** Who listens to which topic. */
export function createTopics<listener extends Listener>() {
  const all = new Map<string, Set<listener>>()
  return {
    listeners: (topic: string): Iterable<listener> => all.get(topic) ?? [],
    /** Throws `RelayError` where that would be too many; then none is added. */
    add(listener: listener, topics: readonly string[]) {
      const fresh = new Set(topics.filter((topic) => !listener.topics.has(topic)))
      if (listener.topics.size + fresh.size > relayLimits.topics) {
        throw new RelayError('SubscriberLimitExceeded')
      }
      for (const topic of fresh) {
        listener.topics.add(topic)
        const listeners = all.get(topic) ?? new Set()
        listeners.add(listener)
        all.set(topic, listeners)
      }
    },
    remove(listener: listener, topics: readonly string[]) {
      for (const topic of topics) {
        listener.topics.delete(topic)
        const listeners = all.get(topic)
        listeners?.delete(listener)
        if (listeners?.size === 0) all.delete(topic)
      }
    },
  }
}
