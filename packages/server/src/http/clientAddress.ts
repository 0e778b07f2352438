import { isIPv4, isIPv6 } from 'node:net'

/**
 * The client's address for limits: the socket's, or the one that the outermost trusted proxy saw (S-41).
 *
 * IPv6 is shortened to its /64, which is what one household or one server gets; an IPv4 address within IPv6 is itself.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies === 0 || !forwardedFor) return shorten(socketAddress ?? '')
  // Each proxy appends whom it saw: the nth from the end is what the first proxy of ours saw. What stands before that
  // was written by the client.
  const seen = forwardedFor.split(',')
  return shorten(withoutPort((seen.at(-trustedProxies) ?? seen[0] ?? '').trim()))
}

/** Some proxies write the port too: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(text: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}

function shorten(address: string): string {
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return 'unknown'
  const groups = toGroups(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return groups.slice(6).flatMap(toBytes).join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The eight numbers of an IPv6 address; its end may be written as IPv4. */
function toGroups(address: string): number[] {
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::')
  const left = readGroups(head)
  if (tail === undefined) return left
  const right = readGroups(tail)
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

const readGroups = (text: string) =>
  text === ''
    ? []
    : text.split(':').flatMap((part) => (part.includes('.') ? joinBytes(part) : parseInt(part, 16)))

const joinBytes = (dotted: string) => {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}

const toBytes = (group: number) => [group >> 8, group & 255]
