/** What one WebSocket connection may use up (S-44). */
export const rpcSocketLimits = {
  /** Connections of one address: an office of people with a page each. */
  perAddress: 50,
  /** Bytes of a message from a client. */
  clientMessage: 256 * 1024,
  /** Bytes of a message from a node, as for its answers over HTTP. */
  nodeMessage: 10 * 1024 * 1024,
  /** Pieces that a message may come in: each costs memory of its own. */
  fragments: 64,
  /** Bytes that may wait for a reader before it is too slow. */
  buffered: 1024 * 1024,
  subscriptions: 200,
  /** Subscriptions to begin or end that the node has not answered. */
  waiting: 1_000,
  /** Messages in a row that are refused before the connection is closed. */
  refusals: 100,
  /** Pings of a client between two of ours. */
  pings: 60,
  pingMs: 30_000,
  connectMs: 3_000,
  /** How long one end may take to say good-bye. */
  closeMs: 2_000,
} as const
