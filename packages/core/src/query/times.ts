/** How long answers stay fresh and calls may take, in milliseconds. */
export const times = {
  balance: 30_000,
  /** Between two reads: a moment longer than an answer stays fresh, and than `retryDelay`. */
  balancePoll: 30_500,
  /** Between two reads while some networks are missing from the answer. */
  missingPoll: 10_000,
  /** How long a server that failed is not asked again, unless a person asks. */
  retryDelay: 30_000,
  identity: 300_000,
  /** The address of a name while it is typed; it is asked for anew before anything is built or sent. */
  name: 300_000,
  history: 30_000,
  swapTokens: 300_000,
  /** How long a node may take before it counts as unreachable. */
  nodeTimeout: 9_000,
} as const
