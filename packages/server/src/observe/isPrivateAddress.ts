import { BlockList, isIPv4 } from 'node:net'

// Two lists: Node would look for an IPv4 address in networks of IPv6 too.
const networks4 = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  networks4.addSubnet(network, bits, 'ipv4')
}
const networks6 = new BlockList()
for (const [network, bits] of [
  // That of `::1`: addresses here are known by their /64, and nothing else lives in it.
  ['::', 64],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  networks6.addSubnet(network, bits, 'ipv6')
}

/** Tells whether a client's address, as `clientAddress` writes it, is of this machine or its private network. */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return networks4.check(address, 'ipv4')
  const network = /^(.+)\/64$/.exec(address)?.[1]
  return network !== undefined && networks6.check(network, 'ipv6')
}
