/** What one reflector, one address and one pair may use up. */
export const reflectorLimits = {
  /** Open sockets of all, and of one address. */
  sockets: 10_000,
  addressSockets: 200,
  /** Connections that one address may open within the window. */
  connects: 100,
  connectsWindowMs: 10_000,
  /** How long a page may wait for a wallet: pages give people five minutes to scan. */
  waitMs: 330_000,
  /** How long a pair may last. */
  pairMs: 12 * 60 * 60_000,
  /** Bytes of a frame; ten transactions are a fifth of it. */
  frame: 128 * 1024,
  /** Pieces that a frame may come in: each costs memory of its own. */
  fragments: 16,
  /** Bytes that wait for one end before the other is not read any further. */
  buffered: 256 * 1024,
  /** A socket that has not answered a ping by the next is gone. */
  pingMs: 20_000,
} as const
