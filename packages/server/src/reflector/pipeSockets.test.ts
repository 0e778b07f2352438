import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { pipeSockets } from './pipeSockets.js'
import { reflectorLimits } from './reflectorLimits.js'

test('behavior: one end is read no faster than the other takes it', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const connect = async () => {
    const { port } = server.address() as AddressInfo
    const joined = once(server, 'connection') as Promise<[WebSocket]>
    const client = new WebSocket(`ws://127.0.0.1:${port}`)
    const [[socket]] = await Promise.all([joined, once(client, 'open')])
    return { client, socket }
  }
  const [sender, receiver] = [await connect(), await connect()]
  onTestFinished(() => {
    for (const client of [sender.client, receiver.client]) client.terminate()
    server.close()
  })
  let received = 0
  receiver.client.on('message', () => received++)
  pipeSockets(sender.socket, receiver.socket)
  receiver.client.pause()
  const frame = Buffer.alloc(100_000, 7)
  const count = 600
  for (let sent = 0; sent < count; sent++) sender.client.send(frame)
  // The system's own buffers take a few megabytes first; the rest stays with the sender.
  await expect.poll(() => sender.socket.isPaused, { timeout: 10_000 }).toBe(true)
  expect(receiver.socket.bufferedAmount).toBeLessThan(reflectorLimits.buffered + 2 * frame.length)
  receiver.client.resume()
  await expect.poll(() => received, { timeout: 10_000 }).toBe(count)
})
