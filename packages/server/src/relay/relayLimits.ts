/** What a client of the mailbox may use up (S-44). */
export const relayLimits = {
  /** Bytes of a frame. */
  frame: 256 * 1024,
  fragments: 64,
  /** Topics or messages of one call. */
  batch: 500,
  /** Topics of one connection. */
  topics: 2_000,
  messages: 100,
  /** Bytes of all messages of one topic. */
  topicBytes: 1024 * 1024,
  ttlLeastMs: 1_000,
  ttlMostMs: 30 * 24 * 3_600_000,
  /** Bytes that may wait for a reader before it is too slow. */
  buffered: 1024 * 1024,
  /** Messages that are sent to a client before it has acknowledged any, and those that wait for that. */
  window: 200,
  queue: 1_000,
  /** How long a client may take to say that it has a message, and how often it is told again. */
  acknowledgeMs: 10_000,
  resends: 3,
  /** Node.js clients give up a socket that is silent for 35 s. */
  pingMs: 30_000,
  /** Calls of one connection, or of one client by HTTP: so many at once, and so many a second. One that goes on is turned away. */
  calls: 1_000,
  callsPerSecond: 100,
  /** Frames of one connection that wait for their turn. */
  waiting: 1_000,
  /** Connections and calls by HTTP that one address may make within ten seconds. */
  connects: 100,
  connectsWindowMs: 10_000,
  /** Clocks of clients may differ. */
  leewayMs: 120_000,
  tokenLength: 8_192,
} as const
