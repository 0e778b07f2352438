import { setTimeout as sleep } from 'node:timers/promises'
import { startRelay, type TestRelay } from '../../server/test/startRelay.js'
import { createNobleIdentity } from '../src/crypto/createNobleIdentity.js'
import { createRelayClient } from '../src/relay/createRelayClient.js'
import { openSocket } from './openSocket.js'

export type RunRelayKillsParameters = {
  /** How many processes the relay has. */
  processes: number
  env: Record<string, string>
  kills: number
  say?: (line: string) => void
}

/** Room for a mailbox: a topic takes a hundred messages. */
const perTopic = 80

/**
 * Publishes all the time while the processes of a relay are killed, one after the other; tells what the relay said that it
 * has, and what did not arrive: at a client that was cut off by each kill, or at one that comes after the last.
 */
export async function runRelayKills({ processes, env, kills, say = () => {} }: RunRelayKillsParameters) {
  const relays: TestRelay[] = []
  for (let index = 0; index < processes; index++) relays.push(await startRelay(0, env))
  const acknowledged: string[] = []
  const arrived = new Set<string>()
  const arrivedLate = new Set<string>()
  const base = { projectId: 'test', openSocket, createIdentity: createNobleIdentity, page: undefined }
  const urlOf = (index: number) => relays[index % relays.length]?.url ?? ''
  const sender = createRelayClient({ ...base, url: urlOf(0), onMessage: () => {} })
  // With another process than the sender, where there are two.
  const receiver = createRelayClient({
    ...base,
    url: urlOf(1),
    onMessage: ({ message }) => void arrived.add(message),
  })
  const late = createRelayClient({
    ...base,
    url: urlOf(0),
    onMessage: ({ message }) => void arrivedLate.add(message),
  })
  const topicOf = (at: number) => (1 + Math.floor(at / perTopic)).toString(16).padStart(64, '0')
  let isOver = false
  let next = 0

  async function publish() {
    while (!isOver) {
      const at = next++
      const [topic, message] = [topicOf(at), `message ${at}`]
      receiver.subscribe(topic)
      await sender.publish({ topic, message, ttlMs: 3_600_000, tag: 1 })
      acknowledged.push(message)
      await sleep(5)
    }
  }

  /** Clients that were cut off often try less often; here they need not. */
  async function until(isSo: () => boolean) {
    for (let wait = 0; wait < 300 && !isSo(); wait++) {
      if (wait % 10 === 0) for (const client of [sender, receiver, late]) client.retry()
      await sleep(100)
    }
  }

  const publishing = [1, 2, 3, 4].map(publish)
  try {
    for (let kill = 0; kill < kills; kill++) {
      const enough = acknowledged.length + 40
      await until(() => acknowledged.length >= enough)
      await sleep(Math.random() * 200)
      const index = kill % relays.length
      const { url, kill: end } = relays[index] as TestRelay
      await end()
      relays[index] = await startRelay(Number(new URL(url).port), env)
      say(`kill ${kill + 1}: ${acknowledged.length} acknowledged, ${arrived.size} arrived`)
    }
    isOver = true
    await Promise.all(publishing)
    for (let at = 0; at < next; at += perTopic) late.subscribe(topicOf(at))
    const missing = () => acknowledged.filter((message) => !arrived.has(message) || !arrivedLate.has(message))
    await until(() => missing().length === 0)
    return { acknowledged: acknowledged.length, missing: missing() }
  } finally {
    isOver = true
    sender.dispose()
    receiver.dispose()
    late.dispose()
    await Promise.allSettled(publishing)
    await Promise.all(relays.map((relay) => relay.kill()))
  }
}
