import type { Scenario } from '../Scenario.js'
import { exhaustDisk } from './exhaustDisk.js'
import { exhaustFiles } from './exhaustFiles.js'
import { fuzzCalls } from './fuzzCalls.js'
import { holdConnections } from './holdConnections.js'
import { killOneOfTwo } from './killOneOfTwo.js'
import { killServer } from './killServer.js'
import { loseRedis } from './loseRedis.js'
import { registerSameName } from './registerSameName.js'
import { restartPostgres } from './restartPostgres.js'
import { sendBombs } from './sendBombs.js'
import { shareDataDir } from './shareDataDir.js'

/** What a server has to survive. */
export const serverScenarios: readonly Scenario[] = [
  killServer,
  restartPostgres,
  loseRedis,
  shareDataDir,
  exhaustDisk,
  exhaustFiles,
  registerSameName,
  holdConnections,
  sendBombs,
  killOneOfTwo,
  fuzzCalls,
]
