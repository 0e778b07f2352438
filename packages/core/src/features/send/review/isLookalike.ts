/** How many characters people compare at either end, at most (S-01). */
const compared = 4

/**
 * Tells whether two different addresses look the same to a person who compares their ends. What every address of a network
 * begins with is left out, for it tells nothing.
 */
export function isLookalike(one: string, other: string): boolean {
  const [a, b] = [bare(one), bare(other)]
  if (a === b) return false
  return a.slice(0, compared) === b.slice(0, compared) && a.slice(-compared) === b.slice(-compared)
}

/** People do not compare upper and lower case, and wallets do not all write them. */
function bare(address: string): string {
  return address.toLowerCase().replace(/^(?:0x|(?:bc|tb|bcrt)1[qp])/, '')
}
