/** An address for a list or a button: six characters at each end, so that look-alikes still differ (S-03). */
export function shortenAddress(address: string): string {
  const start = address.startsWith('0x') ? 8 : 6
  return address.length <= start + 7 ? address : `${address.slice(0, start)}…${address.slice(-6)}`
}
