import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IPv4 that is not the open internet (IANA's special-purpose registry), multicast and what is reserved. */
const closedIpv4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
])

/** The only part of IPv6 that is given out to hosts of the open internet. */
const openIpv6 = blockList('ipv6', [['2000::', 3]])

/** Inside it: Teredo and other special uses, documentation, and 6to4, which carries an IPv4 address along. */
const closedIpv6 = blockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

/**
 * Tells whether an IP address belongs to a host of the open internet (S-39).
 *
 * IPv4 inside IPv6 (mapped, NAT64, 6to4) is not: such an address is only written to get past this check.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closedIpv4.check(address, 'ipv4')
  // A zone names an interface of this machine.
  if (!isIPv6(address) || address.includes('%')) return false
  return openIpv6.check(address, 'ipv6') && !closedIpv6.check(address, 'ipv6')
}

function blockList(family: 'ipv4' | 'ipv6', subnets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family)
  return list
}
