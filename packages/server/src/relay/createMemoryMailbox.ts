import { createMessages } from './createMessages.js'
import type { Mailbox, MailboxMessage } from './Mailbox.js'

export type CreateMemoryMailboxParameters = {
  now?: (() => number) | undefined
  /** Bytes that all messages may take; 256 MiB by default. */
  allBytes?: number | undefined
}

/** A mailbox that lasts as long as the process. */
export function createMemoryMailbox({
  now = Date.now,
  allBytes,
}: CreateMemoryMailboxParameters = {}): Mailbox {
  const messages = createMessages({ now, allBytes })
  const watchers = new Set<(message: MailboxMessage) => void>()
  return {
    async put(message) {
      if (messages.find(message)) return 'known'
      const giveBack = messages.reserve(message)
      if (!giveBack) return 'full'
      const kept = messages.keep(message, now(), giveBack)
      if (kept) for (const onStored of watchers) onStored(kept)
      return 'stored'
    },
    listFor: messages.listFor,
    take(message, client) {
      const kept = messages.find(message)
      if (kept) messages.take(kept, client)
    },
    watch(onStored) {
      watchers.add(onStored)
      return () => void watchers.delete(onStored)
    },
    prune: async () => messages.prune(),
    ping: async () => {},
    close: () => {},
  }
}
