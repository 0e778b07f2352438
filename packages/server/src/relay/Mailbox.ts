/** A sealed message on its way. */
export type MailboxMessage = {
  topic: string
  /** SHA-256 of the message, in hex: a message that is sent again is the same. */
  hash: string
  message: string
  tag: number
  publishedAt: number
  expiresAt: number
  /** Who sent it, and does not get it back. */
  publisher: string
}

/** Why a mailbox takes a message or not: a topic has room for so much. */
export type PublishOutcome = 'stored' | 'known' | 'full'

/** Messages that wait for clients; ciphertext alone, until it is too old (V-06). */
export type Mailbox = {
  /** Resolves once the message is kept; what is told to be kept is not lost. */
  put: (message: MailboxMessage) => Promise<PublishOutcome>
  /** What a client has not taken yet, the oldest first; at most so many. */
  listFor: (topics: readonly string[], client: string, most?: number) => Promise<readonly MailboxMessage[]>
  /** The topics of what was put within the last milliseconds, by any process. */
  listRecent: (withinMs: number) => Promise<readonly string[]>
  /** Notes that a client has taken a message. */
  take: (message: MailboxMessage, client: string) => Promise<void>
  /** Forgets what is too old. */
  prune: () => Promise<void>
  /** Rejects where nothing can be kept now. */
  ping: () => Promise<void>
}
