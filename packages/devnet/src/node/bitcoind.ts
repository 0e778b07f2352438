import { sidSource } from './aptSources.js'
import type { CacheContext } from './cache.js'
import { type OwnOrDebianProgram, resolveDebianProgram } from './debianProgram.js'
import { type Machine, thisMachine } from './machine.js'
import type { NodeCommand } from './NodeCommand.js'
import { BitcoinUnavailableError, NodeUnavailableError } from './unavailable.js'

const bitcoind: OwnOrDebianProgram = {
  name: 'bitcoind',
  variable: 'BITCOIND',
  debianPackage: 'bitcoin-knots',
  // Releases of Debian have none.
  findSource: sidSource,
  fetching: 'bitcoind from Debian (about 25 MB, once)',
  // sid moves, so the entry carries no version: once a copy works it is kept.
  cacheKey: 'bitcoind-1',
  versionFlag: '-version',
  advice:
    'Install Bitcoin Core or Bitcoin Knots (macOS: `brew install bitcoin`), or set BITCOIND to a bitcoind of your own.',
}

/** Finds bitcoind, or fetches it: BITCOIND, PATH, the cache, Debian's sid suite on the machine's own mirror. */
export async function resolveBitcoind(
  context: CacheContext,
  machine: Machine = thisMachine(),
): Promise<NodeCommand> {
  return resolveDebianProgram(context, bitcoind, machine).catch((error: unknown) => {
    throw error instanceof NodeUnavailableError ? new BitcoinUnavailableError(error) : error
  })
}
