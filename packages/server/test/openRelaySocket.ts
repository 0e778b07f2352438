import { WebSocket } from 'ws'
import { createRelayToken } from './createRelayToken.js'

export type OpenRelaySocketParameters = {
  url: string
  /** One of its own by default. */
  token?: string | undefined
  /** Takes a message; it is acknowledged once this returns. */
  onMessage?: (message: string) => void
  onClose?: (code: number) => void
}

/** A client of a relay with as little work as possible, of which there are thousands. */
export async function openRelaySocket({
  url,
  token = createRelayToken(url),
  onMessage = () => {},
  onClose,
}: OpenRelaySocketParameters) {
  const query = new URLSearchParams({ auth: token, projectId: 'test' })
  const socket = new WebSocket(`${url}/?${query}`, { perMessageDeflate: false })
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  let id = 0
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data))
    if (frame.method === undefined) {
      const call = waiting.get(frame.id)
      waiting.delete(frame.id)
      if (frame.error) call?.reject(new Error(frame.error.message))
      else call?.resolve(frame.result)
      return
    }
    onMessage(frame.params.data.message)
    socket.send(`{"id":${frame.id},"jsonrpc":"2.0","result":true}`)
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.on('error', () => {})
  socket.on('close', (code) => {
    for (const { reject } of waiting.values()) reject(new Error('closed'))
    onClose?.(code)
  })
  const call = (method: string, params: object) =>
    new Promise<unknown>((resolve, reject) => {
      waiting.set(++id, { resolve, reject })
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    })
  return {
    subscribe: (topic: string) => call('irn_subscribe', { topic }),
    publish: (topic: string, message: string) => call('irn_publish', { topic, message, ttl: 3_600, tag: 1 }),
    close: () => socket.terminate(),
  }
}

export type RelaySocket = Awaited<ReturnType<typeof openRelaySocket>>
