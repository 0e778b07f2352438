/** How long answers stay fresh and calls may take, in milliseconds. */
export const times = {
  balance: 30_000,
  /** Between two look-ups; a moment longer than an answer is fresh, and than a failure has to rest. */
  balancePoll: 30_500,
  /** How long a server that failed is left alone, unless a person asks. */
  rest: 30_000,
  identity: 300_000,
  history: 30_000,
  /** The longest that a person waits for a node before something is said. */
  patience: 9_000,
} as const
