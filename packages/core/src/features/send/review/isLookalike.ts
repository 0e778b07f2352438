/** Characters that people compare at either end, at most (S-01). */
const compared = 4

/**
 * Tells whether the distinct parts of two different addresses look the same to a person who compares their ends. People do
 * not compare upper and lower case.
 */
export function isLookalike(one: string, other: string): boolean {
  if (one === other) return false
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  return a.slice(0, compared) === b.slice(0, compared) && a.slice(-compared) === b.slice(-compared)
}
