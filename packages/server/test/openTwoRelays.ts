import { onTestFinished } from 'vitest'
import { createRedisMailbox } from '../src/relay/createRedisMailbox.js'
import { openRelay } from '../src/relay/openRelay.js'
import { createRelayToken } from './createRelayToken.js'
import { createTestLog } from './createTestLog.js'
import { openRelaySocket, type RelaySocket } from './openRelaySocket.js'
import { startTestRedis } from './startTestRedis.js'

const audience = 'wss://relay.test'
const topic = 'ab'.repeat(32)

export type OpenTwoRelaysParameters = {
  /** Whether the phone has subscribed. */
  isListening?: boolean
}

/** Two processes' worth of a relay, on one Redis, with a page at one and a phone at the other. */
export async function openTwoRelays({ isListening = true }: OpenTwoRelaysParameters = {}) {
  const redis = await startTestRedis({ isKept: true })
  onTestFinished(redis.close)
  const open = async () => {
    const relay = await openRelay({
      publicUrls: [audience],
      mailbox: await createRedisMailbox({ url: redis.url, log: createTestLog() }),
    })
    onTestFinished(relay.close)
    return relay
  }
  const [first, second] = [await open(), await open()]
  const page = await enter(first.url)
  const phone = await enter(second.url)
  const listen = (client: RelaySocket) => client.subscribe(topic)
  if (isListening) await listen(phone)
  return {
    redis,
    page,
    phone,
    publish: (message: string) => page.publish(topic, message),
    /** The page comes back, and sends a message again. */
    async publishAgain(message: string) {
      const again = await enter(first.url)
      return again.publish(topic, message).catch(() => false)
    },
    /** Another phone, at a third process. */
    async enterLate() {
      const late = await enter((await open()).url)
      await listen(late)
      return late
    },
  }
}

/** A client, with what it has heard, and the code by which it was closed. */
async function enter(url: string) {
  const heard: string[] = []
  let onClose = (_: number) => {}
  const closed = new Promise<number>((resolve) => {
    onClose = resolve
  })
  const token = createRelayToken(audience)
  const socket = await openRelaySocket({
    url,
    token,
    onMessage: (one) => heard.push(one),
    onClose: (code) => onClose(code),
  })
  onTestFinished(socket.close)
  return { ...socket, heard, closed }
}
