/** How long answers stay fresh, and how long one waits for them, in milliseconds (the specification's §9). */
export const times = {
  balance: 30_000,
  /** The longest that a person waits for a node before something is said. */
  patience: 9_000,
} as const
