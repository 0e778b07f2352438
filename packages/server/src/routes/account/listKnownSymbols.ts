import type { Networks } from '../../networks/Network.js'
import { toSkeleton } from './toSkeleton.js'

const sets = new WeakMap<Networks, ReadonlySet<string>>()

/** The symbols of all coins and listed tokens of a server, as skeletons. */
export function listKnownSymbols(networks: Networks): ReadonlySet<string> {
  const known = sets.get(networks)
  if (known) return known
  const tokens = networks.all.flatMap(({ native, tokens }) => [native, ...tokens])
  const symbols = new Set(tokens.map(({ symbol }) => toSkeleton(symbol)))
  sets.set(networks, symbols)
  return symbols
}
