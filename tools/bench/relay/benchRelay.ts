import { setTimeout as sleep } from 'node:timers/promises'
import { openRelaySocket, type RelaySocket } from '../../../packages/server/test/openRelaySocket.js'
import { startTestRedis } from '../../../packages/server/test/startTestRedis.js'
import { startRelay } from '../../soak/programs/startRelay.js'
import type { BenchArguments } from '../parseBenchArguments.js'
import type { Report } from '../report/Figure.js'

const say = (line: string) => console.log(`[relay] ${line}`)

/** A relay on Redis with two thousand sockets, half of which send to the other half. */
export async function benchRelay({ quick }: Pick<BenchArguments, 'quick'>): Promise<Report> {
  const sockets = quick ? 400 : 2_000
  const perSecond = quick ? 400 : 2_000
  const seconds = quick ? 5 : 30
  const pairs = sockets / 2
  const redis = await startTestRedis({ isKept: true })
  const relay = await startRelay({ env: { REDIS_URL: redis.url } })
  const delays: number[] = []
  const open: RelaySocket[] = []
  try {
    const started = performance.now()
    const senders: RelaySocket[] = []
    const topicOf = (pair: number) => (pair + 1).toString(16).padStart(64, '0')
    const join = async (pair: number) => {
      const receiver = await openRelaySocket({
        url: relay.url,
        onMessage: (message) => void delays.push(performance.now() - Number(message.split(' ')[0])),
      })
      await receiver.subscribe(topicOf(pair))
      senders[pair] = await openRelaySocket({ url: relay.url })
      open.push(receiver, senders[pair])
    }
    for (let pair = 0; pair < pairs; pair += 50)
      await Promise.all(Array.from({ length: Math.min(50, pairs - pair) }, (_, index) => join(pair + index)))
    const connectSeconds = (performance.now() - started) / 1_000
    say(`${open.length} sockets in ${connectSeconds.toFixed(1)} s`)

    let [sent, acknowledged, refused] = [0, 0, 0]
    const begun = performance.now()
    const padding = 'x'.repeat(1_000)
    while (performance.now() - begun < seconds * 1_000) {
      // As many as are due by now, each from the sender whose turn it is.
      const due = Math.floor(((performance.now() - begun) / 1_000) * perSecond)
      for (; sent < due; sent += 1) {
        const pair = sent % pairs
        senders[pair]?.publish(topicOf(pair), `${performance.now()} ${sent} ${padding}`).then(
          () => {
            acknowledged += 1
          },
          () => {
            refused += 1
          },
        )
      }
      await sleep(2)
    }
    for (let wait = 0; wait < 100 && delays.length < sent; wait += 1) await sleep(100)
    const sorted = [...delays].sort((one, other) => one - other)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.POSITIVE_INFINITY
    const lost = acknowledged - delays.length
    return {
      calls: [],
      figures: [
        { name: 'sockets', value: open.length, unit: '', least: sockets },
        { name: 'all connected', value: connectSeconds, unit: 's' },
        {
          name: 'messages a second, stored and handed on',
          value: sent / seconds,
          unit: '/s',
          least: perSecond * 0.98,
        },
        { name: 'from sender to receiver, median', value: at(0.5), unit: 'ms' },
        { name: 'from sender to receiver, 99 of 100', value: at(0.99), unit: 'ms', most: 50 },
        { name: 'refused', value: refused, unit: '', most: 1 },
        { name: 'acknowledged and not handed on', value: Math.max(0, lost), unit: '', most: 1 },
      ],
    }
  } finally {
    for (const socket of open) socket.close()
    await relay.program.end('SIGTERM')
    await redis.close()
  }
}
