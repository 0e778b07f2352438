import { releaseSource } from './aptSources.js'
import type { CacheContext } from './cache.js'
import { type OwnOrDebianProgram, resolveDebianProgram } from './debianProgram.js'
import { type Machine, thisMachine } from './machine.js'
import type { NodeCommand } from './NodeCommand.js'

const redis: OwnOrDebianProgram = {
  name: 'redis-server',
  variable: 'REDIS_SERVER',
  debianPackage: 'redis-server',
  findSource: releaseSource,
  fetching: 'Redis from Debian (about 10 MB, once)',
  cacheKey: 'redis-1',
  versionFlag: '--version',
  advice: 'Install Redis (macOS: `brew install redis`), or set REDIS_SERVER to a redis-server of your own.',
}

/** Finds Redis, or fetches it: REDIS_SERVER, PATH, the cache, the machine's own release of Debian. */
export async function resolveRedis(
  context: CacheContext,
  machine: Machine = thisMachine(),
): Promise<NodeCommand> {
  return resolveDebianProgram(context, redis, machine)
}
