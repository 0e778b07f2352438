import { join } from 'node:path'
import { startTestRedis } from '../../../packages/server/test/startTestRedis.js'
import { runHandshakeKills } from '../../../packages/walletconnect/test/runHandshakeKills.js'
import { runRelayKills } from '../../../packages/walletconnect/test/runRelayKills.js'
import { startPostgres } from '../programs/startPostgres.js'
import type { Scenario } from '../Scenario.js'

/** A relay of two processes, killed all the time. */
export const killRelays: Scenario = {
  id: 'KILL-RELAY',
  title:
    'two processes of a relay on one PostgreSQL and one Redis, killed in turn: what was acknowledged arrives',
  async run({ quick, folder, say, check, defer }) {
    const kills = quick ? 4 : 50
    const postgres = await startPostgres({ folder: join(folder, 'postgres'), say })
    defer(() => postgres.stop('fast'))
    const redis = await startTestRedis()
    defer(() => redis.close())
    const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url }
    const { acknowledged, missing } = await runRelayKills({ processes: 2, env, kills, say })
    check(
      'nothing that was acknowledged is lost',
      missing.length === 0 && acknowledged > kills * 20,
      `${missing.length} of ${acknowledged} over ${kills} kills`,
    )
  },
}

/** F-53: killed at each step of a hundred handshakes. */
export const killHandshakes: Scenario = {
  id: 'F-53',
  title: 'a relay killed at each step of a hundred handshakes: proposal, settlement, request, answer',
  async run({ quick, folder, say, check, defer }) {
    const postgres = await startPostgres({ folder: join(folder, 'postgres'), say })
    defer(() => postgres.stop('fast'))
    const rounds = quick ? 1 : 10
    for (let round = 1; round <= rounds; round += 1) {
      const outcomes = await runHandshakeKills({ env: { DATABASE_URL: postgres.url }, pairs: 10 })
      const right = outcomes.filter(
        ({ settled, delivered, answered }) => settled && delivered === 1 && answered === 1,
      )
      check(
        `round ${round}: each settles, and each request is heard and answered once`,
        right.length === outcomes.length,
        `${right.length} of ${outcomes.length}`,
      )
    }
  },
}
