import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveTask } from '../../programs/forkTask.js'
import type { Hold, HoldKind, HoldResult } from './Hold.js'

const perTenth = 200
const dripMs = 1_000

const head = (host: string, path: string) => `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`

const beginnings: Record<HoldKind, (host: string) => string> = {
  headers: (host) => `GET /v1/supported-chains HTTP/1.1\r\nhost: ${host}\r\nx-slow: `,
  body: (host) =>
    `POST /v1/profile/account HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
  answers: (host) => head(host, '/openapi.json').repeat(2),
  // More than is read from a connection at once.
  flood: (host) => head(host, '/v1/supported-chains').repeat(2_000),
}

serveTask(async ({ host, port, sockets, kind, seconds }: Hold): Promise<HoldResult> => {
  const end = performance.now() + seconds * 1_000
  const result: HoldResult = { opened: 0, failed: 0 }
  const open = new Set<Socket>()
  const isReader = kind === 'headers' || kind === 'body'
  function begin() {
    const socket = connect({ host, port })
    let isOpen = false
    socket.once('connect', () => {
      isOpen = true
      result.opened += 1
      open.add(socket)
      if (isReader) socket.resume()
      else socket.pause()
      socket.write(beginnings[kind](host))
    })
    socket.on('error', () => {
      if (!isOpen) result.failed += 1
    })
    socket.once('close', () => open.delete(socket))
  }
  for (let begun = 0; begun < sockets; begun += 1) {
    begin()
    // A flood of new connections at once is another attack than this one.
    if (begun % perTenth === perTenth - 1) await sleep(100)
  }
  while (performance.now() < end) {
    await sleep(dripMs)
    if (isReader) for (const socket of open) socket.write('x')
  }
  return result
})
