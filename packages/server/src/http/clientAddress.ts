import { isIPv4, isIPv6 } from 'node:net'

/**
 * The client's address for limits: the socket's, or the one that the outermost trusted proxy saw (S-41).
 *
 * IPv6 is shortened to its /64, which is what one household or one server gets.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const seen = trustedProxies > 0 && forwardedFor ? forwardedFor.split(',').map((part) => part.trim()) : []
  // Each proxy appends whom it saw: the nth from the end is what the first proxy of ours saw.
  const address = seen.at(-trustedProxies) ?? seen[0] ?? socketAddress ?? ''
  return shorten(address)
}

function shorten(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped && isIPv4(mapped)) return mapped
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return 'unknown'
  return `${expand(address).slice(0, 4).join(':')}::/64`
}

function expand(address: string): string[] {
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  if (tail === undefined) return left.map(trimZeros)
  const right = tail === '' ? [] : tail.split(':')
  const missing = Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array<string>(missing).fill('0'), ...right].map(trimZeros)
}

const trimZeros = (group: string) => group.replace(/^0+(?=.)/, '')
