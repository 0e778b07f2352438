import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRelayToken } from '../../../packages/server/test/createRelayToken.js'
import { openRelaySocket, type RelaySocket } from '../../../packages/server/test/openRelaySocket.js'
import { startRelay } from '../programs/startRelay.js'
import type { Scenario } from '../Scenario.js'

/** F-51: ten thousand clients on one process, of which a tenth go and come each second. */
export const holdClients: Scenario = {
  id: 'F-51',
  title: 'ten thousand clients of one relay, a kibibyte to each, a tenth of them new each second',
  async run({ quick, say, check, defer }) {
    const count = quick ? 1_000 : 10_000
    // What they hold is measured, not a database on the same machine.
    const relay = await startRelay({})
    defer(() => relay.program.end('SIGTERM'))
    const heard = new Map<string, number>()
    const clients: RelaySocket[] = []
    defer(() => {
      for (const client of clients) client.close()
    })
    const topicOf = (index: number) => (index + 1).toString(16).padStart(64, '0')
    // Ten thousand devices each sign their own; here one processor would.
    const tokens = Array.from({ length: count }, () => createRelayToken(relay.url))
    const enter = async (index: number) => {
      const client = await openRelaySocket({
        url: relay.url,
        token: tokens[index],
        onMessage: (message) => void heard.set(message.split(' ')[0] ?? '', performance.now()),
      })
      await client.subscribe(topicOf(index))
      clients[index] = client
    }
    const started = performance.now()
    let next = 0
    const enterNext = async () => {
      while (next < count) await enter(next++)
    }
    await Promise.all(Array.from({ length: 200 }, enterNext))
    const seconds = (performance.now() - started) / 1_000
    check('all are connected within 10 s', seconds < 10, `${count} in ${seconds.toFixed(1)} s`)

    // One client may publish a hundred a second; ten reach a tenth of all within one.
    const senders = await Promise.all(Array.from({ length: 10 }, () => openRelaySocket({ url: relay.url })))
    defer(() => {
      for (const sender of senders) sender.close()
    })
    const padding = 'x'.repeat(1_000)
    const delays: number[] = []
    const lost: string[] = []
    let sentCount = 0
    for (let round = 0; round < (quick ? 3 : 10); round += 1) {
      const churn = Array.from({ length: count / 10 }, (_, index) => index * 10 + round)
      for (const index of churn) clients[index]?.close()
      const back = (async () => {
        for (let at = 0; at < churn.length; at += 100) await Promise.all(churn.slice(at, at + 100).map(enter))
      })()
      // Another tenth, of which a tenth is away: after ten rounds each client has had one.
      const targets = Array.from({ length: count }, (_, index) => index).filter(
        (index) => Math.floor(index / 10) % 10 === round,
      )
      const sent = new Map<string, number>()
      await Promise.all(
        senders.map(async (sender, of) => {
          for (const index of targets.filter((_, at) => at % senders.length === of)) {
            const name = `${round}-${index}`
            sent.set(name, performance.now())
            await sender.publish(topicOf(index), `${name} ${padding}`)
            await sleep(10)
          }
        }),
      )
      await back
      for (let wait = 0; wait < 50 && [...sent.keys()].some((name) => !heard.has(name)); wait += 1)
        await sleep(100)
      sentCount += sent.size
      for (const [name, at] of sent) {
        const then = heard.get(name)
        if (then === undefined) lost.push(name)
        else if (Number(name.split('-')[1]) % 10 !== round) delays.push(then - at)
      }
    }
    if (!quick) check('a message was sent to each', sentCount === count, `${sentCount}`)
    const sorted = delays.sort((one, other) => one - other)
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.POSITIVE_INFINITY
    const memory = Number(
      /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${relay.program.pid}/status`, 'utf8'))?.[1],
    )
    say(`${delays.length} messages measured`)
    check('99 of 100 arrive within a second', p99 < 1_000, `${p99.toFixed(0)} ms`)
    check('nothing acknowledged is lost', lost.length === 0, `${lost.length} lost`)
    check('it holds less than 300 MB', memory < 300_000, `${(memory / 1_000).toFixed(0)} MB`)
  },
}
