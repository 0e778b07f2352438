import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openRelaySocket } from '../../../packages/server/test/openRelaySocket.js'
import { startTestRedis } from '../../../packages/server/test/startTestRedis.js'
import { startPostgres } from '../programs/startPostgres.js'
import { startRelay } from '../programs/startRelay.js'
import type { Scenario } from '../Scenario.js'

/** F-54: two processes, and a Redis that goes and comes between them. */
export const loseBus: Scenario = {
  id: 'F-54',
  title: 'two processes of a relay, and a Redis between them that is dropped and stalled: nothing is lost',
  async run({ quick, folder, say, check, defer }) {
    const postgres = await startPostgres({ folder: join(folder, 'postgres'), say })
    defer(() => postgres.stop('fast'))
    const redis = await startTestRedis()
    defer(() => redis.close())
    const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url }
    const [first, second] = [await startRelay({ env }), await startRelay({ env })]
    for (const { program } of [first, second]) defer(() => program.end('SIGTERM'))
    const heard = new Set<string>()
    const receiver = await openRelaySocket({
      url: second.url,
      onMessage: (message) => void heard.add(message),
    })
    defer(() => receiver.close())
    const sender = await openRelaySocket({ url: first.url })
    defer(() => sender.close())
    const sent: string[] = []
    const topicOf = (at: number) => (1 + Math.floor(at / 80)).toString(16).padStart(64, '0')
    const publish = async (messages: number) => {
      for (let index = 0; index < messages; index += 1) {
        const at = sent.length
        if (at % 80 === 0) await receiver.subscribe(topicOf(at))
        await sender.publish(topicOf(at), `message ${at}`)
        sent.push(`message ${at}`)
        await sleep(10)
      }
    }
    for (let round = 1; round <= (quick ? 2 : 20); round += 1) {
      await publish(20)
      if (round % 2 === 0) redis.stall()
      else await redis.stop()
      await publish(20)
      if (round % 2 === 0) redis.resume()
      else await redis.start()
      await publish(20)
      const missing = () => sent.filter((message) => !heard.has(message)).length
      for (let wait = 0; wait < 200 && missing() > 0; wait += 1) await sleep(100)
      check(
        `round ${round}: all that was acknowledged has arrived`,
        missing() === 0,
        `${missing()} of ${sent.length}`,
      )
    }
  },
}
