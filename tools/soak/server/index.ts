import type { Scenario } from '../Scenario.js'
import { exhaustDisk } from './exhaustDisk.js'
import { exhaustFiles } from './exhaustFiles.js'
import { holdConnections } from './holdConnections.js'
import { killServer } from './killServer.js'
import { loseRedis } from './loseRedis.js'
import { restartPostgres } from './restartPostgres.js'

/** What a server has to survive. */
export const serverScenarios: readonly Scenario[] = [
  killServer,
  restartPostgres,
  loseRedis,
  exhaustDisk,
  exhaustFiles,
  holdConnections,
]
