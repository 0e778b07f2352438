const mebibyte = 1024 * 1024

/** What a client of the relay may use up (S-44). */
export const relayLimits = {
  /** Bytes of a frame. */
  frame: 256 * 1024,
  fragments: 64,
  /** Topics or messages of one call. */
  batch: 500,
  /** Topics of one connection. */
  topics: 2_000,
  /** Messages of one topic that wait, and their bytes; those that a client has taken go first. */
  messages: 100,
  topicBytes: mebibyte,
  /** Bytes of messages that wait: of one client, of one address, and of all unless the operator says otherwise. */
  clientBytes: 8 * mebibyte,
  addressBytes: 32 * mebibyte,
  allBytes: 256 * mebibyte,
  /** What a message costs beside its own bytes. */
  messageCost: 512,
  /** Clients of one message that are known to have it. */
  takers: 16,
  ttlLeastMs: 1_000,
  ttlMostMs: 30 * 24 * 3_600_000,
  /** Bytes that may wait for a reader before it is too slow. */
  buffered: mebibyte,
  /** Messages, and their bytes, that are sent to a client before it has acknowledged any, and those that wait for that. */
  window: 200,
  windowBytes: mebibyte / 2,
  queue: 1_000,
  /** How long a client may take to say that it has a message, and how often it is told again. */
  acknowledgeMs: 10_000,
  resends: 3,
  /** Node.js clients give up a socket that is silent for 35 s. */
  pingMs: 30_000,
  /** Calls of one connection, or of one client by HTTP: so many at once, and so many a second. One that goes on is turned away. */
  calls: 1_000,
  callsPerSecond: 100,
  /** Bytes of messages in one answer. */
  pageBytes: mebibyte / 2,
  /** Bytes of frames that wait for their turn: with so many of one connection no more is read from it. */
  waitingBytes: mebibyte / 4,
  /** With so many of one address, or of all, a client is told to come back. */
  addressWaitingBytes: 16 * mebibyte,
  allWaitingBytes: 128 * mebibyte,
  /** Open sockets of all, and of one address. */
  sockets: 10_000,
  addressSockets: 200,
  /** Connections and calls by HTTP that one address may make within ten seconds. */
  connects: 100,
  connectsWindowMs: 10_000,
  /** Clocks of clients may differ. */
  leewayMs: 120_000,
  /** Clients make tokens for a day. One that stands in a log, as it is part of an address, is worth nothing soon after. */
  tokenMs: 2 * 86_400_000,
  tokenLength: 8_192,
} as const
