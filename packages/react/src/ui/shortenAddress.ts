/**
 * An address for a list or a button: eight characters and six, so that look-alikes still differ (S-03). What all addresses
 * of a chain begin with is among the eight.
 */
export function shortenAddress(address: string): string {
  return address.length <= 15 ? address : `${address.slice(0, 8)}…${address.slice(-6)}`
}
