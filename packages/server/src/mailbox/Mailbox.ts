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

/** Messages that wait for clients; ciphertext alone, until it is taken or too old (V-06). */
export type Mailbox = {
  put: (message: MailboxMessage) => Promise<PublishOutcome>
  /** What a client has not taken yet, the oldest first. */
  listFor: (topic: string, client: string) => Promise<readonly MailboxMessage[]>
  /** Notes that a client has taken a message. */
  take: (topic: string, hash: string, client: string) => Promise<void>
  /** Forgets what is too old. */
  prune: () => Promise<void>
}
