/** How long answers stay fresh, in milliseconds (the specification's §9). */
export const times = {
  balance: 30_000,
} as const
