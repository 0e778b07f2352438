/** A sealed message that a client gives away. */
export type NewMessage = {
  topic: string
  /** SHA-256 of the message, in hex: a message that is sent again is the same. */
  hash: string
  message: string
  tag: number
  ttlMs: number
  /** Who sent it, and does not get it back. */
  publisher: string
  /** Where the publisher is. What an address has stored is counted, and the address itself never kept. */
  address: string
}

/** A sealed message on its way. */
export type MailboxMessage = Omit<NewMessage, 'ttlMs' | 'address'> & {
  publishedAt: number
  expiresAt: number
}

/** Why a mailbox takes a message or not: topics, clients and addresses have room for so much. */
export type PublishOutcome = 'stored' | 'known' | 'full'

/** Some of what waits for a client. */
export type MailboxPage = { messages: readonly MailboxMessage[]; hasMore: boolean }

/** Messages that wait for clients; ciphertext alone, until it is too old (V-06). */
export type Mailbox = {
  /** Resolves once the message is kept; what is told to be kept is not lost. */
  put: (message: NewMessage) => Promise<PublishOutcome>
  /** What a client has not taken yet, the oldest first; at most so many bytes, but one message at least. */
  listFor: (topics: Iterable<string>, client: string, bytes?: number) => MailboxPage
  /** Notes that a client has taken a message, which makes room. */
  take: (message: MailboxMessage, client: string) => void
  /** Called with what this process or another has stored; returns what ends it. */
  watch: (onStored: (message: MailboxMessage) => void) => () => void
  /** Forgets what is too old; to be called every minute. */
  prune: () => Promise<void>
  /** Rejects where nothing can be kept now. */
  ping: () => Promise<void>
  close: () => void
}
