import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type OpenReflectorParameters, openReflector } from './openReflector.js'
import { reflectorLimits } from './reflectorLimits.js'

const protocol = 'com.solana.mobilewalletadapter.v1'

async function open(parameters: OpenReflectorParameters = {}) {
  const running = await openReflector(parameters)
  onTestFinished(running.close)
  return running
}

/** A socket, with all that comes and the code that it ends with. */
function connect(url: string, { protocols = [protocol], headers = {} } = {}) {
  const socket = new WebSocket(url, protocols, { headers })
  const frames: Buffer[] = []
  socket.on('message', (data: Buffer) => frames.push(data))
  socket.on('error', () => {})
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const refused = new Promise<number>((resolve) =>
    socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode ?? 0)),
  )
  onTestFinished(() => socket.terminate())
  const frame = async (index: number) => {
    await expect.poll(() => frames.length).toBeGreaterThan(index)
    return frames[index] as Buffer
  }
  return { socket, frames, frame, closed, refused }
}

async function wait(url: string) {
  const page = connect(url)
  const named = await page.frame(0)
  return { ...page, named, join: `${url}?id=${named.subarray(1).toString('base64url')}` }
}

async function pair(url: string) {
  const page = await wait(url)
  const wallet = connect(page.join)
  expect((await wallet.frame(0)).length).toBe(0)
  expect((await page.frame(1)).length).toBe(0)
  return { page, wallet }
}

test('default: an id, an empty frame to both, then each frame as it is', async () => {
  const { url, count } = await open()
  const first = await wait(url)
  expect(first.named[0]).toBe(16)
  expect(first.named).toHaveLength(17)
  const { page, wallet } = await pair(url)
  expect(page.named.equals(first.named)).toBe(false)
  page.socket.send(Buffer.from([1, 2, 3]))
  wallet.socket.send(Buffer.from([4]))
  expect([...(await wallet.frame(1))]).toEqual([1, 2, 3])
  expect([...(await page.frame(2))]).toEqual([4])
  expect(count()).toBe(3)
  expect((await fetch(url.replace('ws', 'http').replace('/reflect', '/health'))).status).toBe(200)
})

test.each(['page', 'wallet'] as const)('behavior: where the %s goes, the other hears it', async (side) => {
  const { url, count } = await open()
  const { page, wallet } = await pair(url)
  const [leaves, stays] = side === 'page' ? [page, wallet] : [wallet, page]
  leaves.socket.terminate()
  expect(await stays.closed).toBe(1001)
  await expect.poll(count).toBe(0)
})

test('error: a request for what is no address is refused, and the others go on', async () => {
  const { url } = await open()
  const { hostname, port } = new URL(url)
  const socket = connectTcp(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  const key = Buffer.alloc(16).toString('base64')
  socket.write(
    `GET // HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Protocol: ${protocol}\r\n\r\n`,
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 404 /)
  await pair(url)
})

test('error: an id that nobody has, is taken, or whose page is gone', async () => {
  const { url } = await open()
  const { page } = await pair(url)
  expect(await connect(page.join).refused).toBe(404)
  expect(await connect(`${url}?id=AAAAAAAAAAAAAAAAAAAAAA`).refused).toBe(404)
  expect(await connect(`${url}?id=`).refused).toBe(404)
  const left = await wait(url)
  left.socket.close()
  await left.closed
  await expect.poll(() => connect(left.join).refused).toBe(404)
})

test('error: another path, another protocol, another page', async () => {
  const { url } = await open({ origins: ['https://shop.example'] })
  expect(await connect(url.replace('/reflect', '/')).refused).toBe(404)
  expect(await connect(url, { protocols: ['other'] }).refused).toBe(400)
  expect(await connect(url, { headers: { origin: 'https://other.example' } }).refused).toBe(403)
  for (const origin of ['https://shop.example', 'http://localhost:5173'])
    await connect(url, { headers: { origin } }).frame(0)
})

test('error: a page that speaks before the wallet is there', async () => {
  const { url } = await open()
  const page = await wait(url)
  page.socket.send(Buffer.from([1]))
  expect(await page.closed).toBe(1008)
})

test('error: text, and a frame that is too large', async () => {
  const { url } = await open({ limits: { frame: 100 } })
  const first = await pair(url)
  first.wallet.socket.send('text')
  expect(await first.wallet.closed).toBe(1003)
  expect(await first.page.closed).toBe(1001)
  const second = await pair(url)
  second.page.socket.send(Buffer.alloc(101))
  expect(await second.page.closed).toBe(1009)
  expect(await second.wallet.closed).toBe(1001)
  expect(second.wallet.frames).toHaveLength(1)
})

test('error: time is over for a page that waits, and for a pair', async () => {
  const { url } = await open({ limits: { waitMs: 50, pairMs: 10_000 } })
  expect(await (await wait(url)).closed).toBe(4000)
  const other = await open({ limits: { pairMs: 50 } })
  const { page, wallet } = await pair(other.url)
  expect(await page.closed).toBe(4000)
  expect(await wallet.closed).toBe(1001)
})

test('error: too many sockets, of all and of one address, and too many attempts', async () => {
  const { url } = await open({ limits: { sockets: 1 } })
  await wait(url)
  expect(await connect(url).refused).toBe(503)
  const second = await open({ limits: { addressSockets: 1 }, trustProxy: 1 })
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  await connect(second.url, from('192.0.2.1')).frame(0)
  expect(await connect(second.url, from('192.0.2.1')).refused).toBe(503)
  await connect(second.url, from('192.0.2.2')).frame(0)
  const third = await open({ limits: { connects: 1 } })
  await wait(third.url)
  expect(await connect(third.url).refused).toBe(429)
})

test('error: a device that has gone without a word', async () => {
  // Pings by the test's own clock: a machine that is busy is not a device that has gone.
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const ping = () => vi.advanceTimersByTime(reflectorLimits.pingMs)
  const { url } = await open()
  const page = await wait(url)
  const wallet = new WebSocket(page.join, protocol, { autoPong: false })
  const heard = once(wallet, 'message')
  onTestFinished(() => wallet.terminate())
  await page.frame(1)
  await heard
  const pinged = once(page.socket, 'ping')
  ping()
  await pinged
  // What the page says comes after its answer: once it is handed on, the page has been heard.
  page.socket.send(Buffer.from([1]))
  await once(wallet, 'message')
  ping()
  expect(await page.closed).toBe(1001)
})
