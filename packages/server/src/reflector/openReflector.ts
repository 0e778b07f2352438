import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws'
import { answerMetrics, type SocketMetrics } from '../sockets/answerMetrics.js'
import { createConnectLimit } from '../sockets/createConnectLimit.js'
import { hostSockets } from '../sockets/hostSockets.js'
import { isPageAllowed } from '../sockets/isPageAllowed.js'
import { refuseUpgrade } from '../sockets/refuseUpgrade.js'
import { pipeSockets } from './pipeSockets.js'
import { reflectorLimits } from './reflectorLimits.js'

export type OpenReflectorParameters = {
  host?: string | undefined
  /** Any that is free where it is 0. */
  port?: number | undefined
  /** The pages that may wait here; all where none is named. Wallets have no origin. */
  origins?: readonly string[] | undefined
  /** How many proxies stand before it, each of which appends to `X-Forwarded-For`. */
  trustProxy?: number | undefined
  /** Replaces some of the limits, e.g. in tests. */
  limits?: Partial<{ [limit in keyof typeof reflectorLimits]: number }> | undefined
  /** Counts into these, and serves them at `GET /metrics`. */
  watch?: SocketMetrics | undefined
}

/** A reflector that listens. */
export type RunningReflector = {
  /** What pages have configured. */
  url: string
  /** Open sockets. */
  count: () => number
  close: () => Promise<void>
}

const protocol = 'com.solana.mobilewalletadapter.v1'
/** 128 bits, which nobody guesses while a page waits. */
const idBytes = 16
/** Close codes: the other end is gone, what came is not allowed, the time is over. */
const gone = 1001
const refused = 1008
const over = 4000

/**
 * Opens a reflector of the Mobile Wallet Adapter protocol: a page waits under an id, one wallet joins it, and what they send each
 * other, which they have sealed, is handed on. Nothing of it is kept or logged.
 */
export async function openReflector({
  host = '127.0.0.1',
  port = 0,
  origins = [],
  trustProxy = 0,
  limits: ownLimits,
  watch,
}: OpenReflectorParameters = {}): Promise<RunningReflector> {
  const limits = { ...reflectorLimits, ...ownLimits }
  const options: ServerOptions & { maxFragments: number } = {
    noServer: true,
    perMessageDeflate: false,
    maxPayload: limits.frame,
    maxFragments: limits.fragments,
    handleProtocols: (offered) => (offered.has(protocol) ? protocol : false),
  }
  const server = new WebSocketServer(options)
  const sockets = new Map<WebSocket, { address: string; isAlive: boolean }>()
  const connects = createConnectLimit({
    most: limits.connects,
    windowMs: limits.connectsWindowMs,
    trustProxy,
  })
  /** The pages that wait for a wallet, by id; taking one ends its wait. */
  const waiting = new Map<string, { take: () => WebSocket }>()

  const http = createServer((request, response) => {
    const { url } = request
    if (url === '/metrics') return void answerMetrics(request, response, watch)
    response.statusCode = url === '/health' ? 200 : 404
    response.end(url === '/health' ? 'OK' : '')
  })

  /** Why an upgrade is refused, as an HTTP status; nothing where it is not. */
  function refusalOf(
    { headers }: IncomingMessage,
    url: URL | undefined,
    address: string,
  ): number | undefined {
    if (url?.pathname !== '/reflect') return 404
    if (!(headers['sec-websocket-protocol'] ?? '').split(/, */).includes(protocol)) return 400
    const id = url.searchParams.get('id')
    // Unknown, too late, and taken by another wallet are the same to those who ask.
    if (id !== null && !waiting.has(id)) return 404
    if (id === null && !isPageAllowed(headers.origin, origins)) return 403
    const own = [...sockets.values()].filter((one) => one.address === address).length
    return sockets.size >= limits.sockets || own >= limits.addressSockets ? 503 : undefined
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    socket.on('error', () => socket.destroy())
    const { address, isTooMuch } = connects.count(request)
    const url = readUrl(request)
    const status = isTooMuch ? 429 : refusalOf(request, url, address)
    const outcome = isTooMuch ? 'limited' : status === undefined ? 'ok' : 'refused'
    watch?.metrics.count('latchkey_reflector_connects_total', { outcome })
    if (status !== undefined) return void refuseUpgrade(socket, new Response(null, { status }))
    const id = url?.searchParams.get('id') ?? null
    server.handleUpgrade(request, socket, head, (client) => {
      const state = { address, isAlive: true }
      sockets.set(client, state)
      client.on('close', () => sockets.delete(client))
      client.on('error', () => client.terminate())
      client.on('pong', () => {
        state.isAlive = true
      })
      client.on('message', (_, isBinary) => {
        state.isAlive = true
        if (!isBinary) client.close(1003)
      })
      if (id === null) return wait(client)
      const page = waiting.get(id)?.take()
      if (page) join(page, client)
      else client.close(gone)
    })
  }

  /** Gives a page its id, and has it wait. */
  function wait(page: WebSocket) {
    const bytes = randomBytes(idBytes)
    const id = bytes.toString('base64url')
    const timer = setTimeout(() => page.close(over, 'No wallet came'), limits.waitMs)
    // There is nobody yet to hand it to.
    const refuse = () => page.close(refused, 'No wallet yet')
    function take() {
      clearTimeout(timer)
      waiting.delete(id)
      page.off('message', refuse).off('close', take)
      return page
    }
    waiting.set(id, { take })
    page.on('message', refuse).on('close', take)
    page.send(Buffer.concat([Buffer.of(idBytes), bytes]))
  }

  /** Lets two hear each other until one of them goes. */
  function join(page: WebSocket, wallet: WebSocket) {
    // The page may be going just now.
    if (page.readyState !== page.OPEN) return wallet.close(gone)
    const timer = setTimeout(() => page.close(over, 'The time is over'), limits.pairMs)
    for (const [one, other] of [
      [page, wallet],
      [wallet, page],
    ] as const) {
      pipeSockets(one, other)
      one.on('close', () => {
        clearTimeout(timer)
        // What is still to be handed on goes first; those who do not take it are found by a ping.
        other.resume()
        other.close(gone)
      })
    }
    for (const one of [page, wallet]) one.send(Buffer.alloc(0))
  }

  watch?.metrics.beforeText(() => {
    watch.metrics.gauge('latchkey_reflector_sockets', {}, sockets.size)
    watch.metrics.gauge('latchkey_reflector_waiting', {}, waiting.size)
  })
  http.on('upgrade', upgrade)
  const { url, close } = await hostSockets({ http, host, port, sockets, pingMs: limits.pingMs })

  return {
    url: `${url}/reflect`,
    count: () => sockets.size,
    close() {
      connects.stop()
      return close()
    },
  }
}

/** What a request asks for; nothing where that is no address, as "//" is none. */
function readUrl({ url = '/' }: IncomingMessage): URL | undefined {
  const base = 'http://reflector.invalid'
  return URL.canParse(url, base) ? new URL(url, base) : undefined
}
