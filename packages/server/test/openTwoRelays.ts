import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { connectMailboxBus } from '../src/relay/connectMailboxBus.js'
import { createPostgresMailbox } from '../src/relay/createPostgresMailbox.js'
import { openRelay } from '../src/relay/openRelay.js'
import { createRelayToken } from './createRelayToken.js'
import { createTestLog } from './createTestLog.js'
import { openTestStore } from './openTestStore.js'
import { startTestRedis } from './startTestRedis.js'

const audience = 'wss://relay.test'
const topic = 'ab'.repeat(32)

/** Two processes' worth of a relay, on one PostgreSQL and one Redis, with a page at one and a phone at the other. */
export async function openTwoRelays() {
  const store = await openTestStore()
  onTestFinished(store.close)
  const redis = await startTestRedis()
  onTestFinished(redis.close)
  /** How often a process has looked into the mailbox. */
  const looks = { count: 0 }
  const open = async () => {
    const mailbox = createPostgresMailbox({ pool: store.pool })
    const listRecent = (withinMs: number) => {
      looks.count += 1
      return mailbox.listRecent(withinMs)
    }
    const relay = await openRelay({
      publicUrls: [audience],
      mailbox: { ...mailbox, listRecent },
      connectBus: connectMailboxBus({ url: redis.url, log: createTestLog() }),
    })
    onTestFinished(relay.close)
    return relay
  }
  const [first, second] = [await open(), await open()]
  const page = await enter(first.url)
  const phone = await enter(second.url)
  await phone.call('irn_subscribe', { topic })
  const publish = (message: string) => page.call('irn_publish', { topic, message, ttl: 300, tag: 1 })
  return { redis, page, phone, publish, looks }
}

async function enter(url: string) {
  const query = new URLSearchParams({ auth: createRelayToken(audience), projectId: 'test' })
  const socket = new WebSocket(`${url}/?${query}`)
  onTestFinished(() => socket.terminate())
  const heard: string[] = []
  const waiting = new Map<number, (result: unknown) => void>()
  let id = 0
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data))
    if (frame.method === undefined) return waiting.get(frame.id)?.(frame.result)
    heard.push(frame.params.data.message)
    socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const call = (method: string, params: object) =>
    new Promise((resolve) => {
      waiting.set(++id, resolve)
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    })
  return { heard, call }
}
