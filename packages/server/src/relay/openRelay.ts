import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws'
import { answerMetrics, type SocketMetrics } from '../sockets/answerMetrics.js'
import { createConnectLimit } from '../sockets/createConnectLimit.js'
import { hostSockets } from '../sockets/hostSockets.js'
import { admitClient, type RelayProject } from './admitClient.js'
import { TooOften } from './createCallBudgets.js'
import { createIntake } from './createIntake.js'
import { createMemoryMailbox } from './createMemoryMailbox.js'
import { createRelayEngine, type RelayPeer } from './createRelayEngine.js'
import { createTally } from './createTally.js'
import type { Mailbox } from './Mailbox.js'
import { relayLimits } from './relayLimits.js'
import { TokenError } from './verifyToken.js'

export type OpenRelayParameters = {
  host?: string | undefined
  /** Any that is free where it is 0. */
  port?: number | undefined
  /** The addresses that clients know this relay by; its own by default. */
  publicUrls?: readonly string[] | undefined
  /** Every project may use it where none is named. */
  projects?: readonly RelayProject[] | undefined
  /** In memory by default. It is closed with the relay. */
  mailbox?: Mailbox | undefined
  /** How many proxies stand before it, each of which appends to `X-Forwarded-For`. */
  trustProxy?: number | undefined
  /** Connections and calls by HTTP that one address may make within ten seconds. */
  connects?: number | undefined
  /** Connections that one address may have. */
  sockets?: number | undefined
  now?: (() => number) | undefined
  /** Counts into these, and serves them at `GET /metrics`. */
  watch?: SocketMetrics | undefined
}

/** A relay that listens. */
export type RunningRelay = {
  url: string
  /** Open connections. */
  count: () => number
  close: () => Promise<void>
}

/** The code by which a client knows that trying again is of no use. */
const refused = 3000
/** The code by which it knows that trying again is. */
const later = 1013
const pruneMs = 60_000

/** Opens a relay for WalletConnect: WebSockets, `POST /rpc` and `GET /health`. */
export async function openRelay({
  host = '127.0.0.1',
  port = 0,
  publicUrls,
  projects = [],
  mailbox = createMemoryMailbox(),
  trustProxy = 0,
  connects: mostConnects = relayLimits.connects,
  sockets: mostSockets = relayLimits.addressSockets,
  now = Date.now,
  watch,
}: OpenRelayParameters = {}): Promise<RunningRelay> {
  const engine = createRelayEngine({ mailbox, now })
  const intake = createIntake()
  const http = createServer((request, response) => {
    const isCall = request.method === 'POST'
    response.on('finish', () => {
      if (isCall)
        watch?.metrics.count('latchkey_relay_calls_total', { outcome: outcomeOf(response.statusCode) })
    })
    answer(request, response).catch((error) => send(response, error instanceof TooOften ? 429 : 503, ''))
  })
  const options: ServerOptions & { maxFragments: number } = {
    noServer: true,
    perMessageDeflate: false,
    maxPayload: relayLimits.frame,
    maxFragments: relayLimits.fragments,
  }
  const server = new WebSocketServer(options)
  const sockets = new Map<WebSocket, { isAlive: boolean }>()
  const places = createTally({ each: mostSockets, all: Math.max(relayLimits.sockets, mostSockets) })
  const connects = createConnectLimit({
    most: mostConnects,
    windowMs: relayLimits.connectsWindowMs,
    trustProxy,
  })
  let audiences: readonly string[] = []

  const admit = (request: IncomingMessage) => admitClient(request, { projects, audiences, now: now() })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', 'http://relay.invalid')
    response.setHeader('access-control-allow-origin', '*')
    if (pathname === '/health') {
      const isWell = await mailbox.ping().then(
        () => true,
        () => false,
      )
      return send(response, isWell ? 200 : 503, isWell ? 'OK' : 'The mailbox is away')
    }
    if (pathname === '/metrics') return answerMetrics(request, response, watch)
    if (pathname !== '/rpc' || request.method !== 'POST') return send(response, 404, '')
    // A call brings a token to check, as a connection does.
    const { address, isTooMuch } = connects.count(request)
    if (isTooMuch) return send(response, 429, '')
    let clientId: string
    try {
      clientId = admit(request)
    } catch (error) {
      return send(response, 401, error instanceof TokenError ? error.message : '')
    }
    await intake.hold(address, relayLimits.frame, async () => {
      const body = await readBody(request)
      if (body === undefined) return send(response, 413, '')
      response.setHeader('content-type', 'application/json')
      send(response, 200, await engine.answer({ clientId, address }, body))
    })
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    socket.on('error', () => socket.destroy())
    const { address, isTooMuch } = connects.count(request)
    const note = (outcome: string) => watch?.metrics.count('latchkey_relay_connects_total', { outcome })
    if (isTooMuch || !places.hasRoom(address, 1)) {
      note('limited')
      return refuse(socket, '503 Service Unavailable', '')
    }
    let clientId: string | undefined
    let reason = ''
    try {
      clientId = admit(request)
    } catch (error) {
      reason = error instanceof TokenError ? error.message : 'Invalid request'
    }
    note(clientId === undefined ? 'refused' : 'ok')
    const wantsEvent = /[?&]useOnCloseEvent=true(?:&|$)/.test(request.url ?? '')
    if (clientId === undefined && !wantsEvent) return refuse(socket, '401 Unauthorized', reason)
    server.handleUpgrade(request, socket, head, (client) => {
      client.on('error', () => client.terminate())
      // Browsers tell a page nothing about a refused upgrade, but why a socket was closed.
      if (clientId === undefined) return client.close(refused, reason.slice(0, 120))
      start(client, { clientId, address })
    })
  }

  function start(client: WebSocket, peer: RelayPeer) {
    const state = { isAlive: true }
    const stayAlive = () => {
      state.isAlive = true
    }
    sockets.set(client, state)
    places.add(peer.address, 1)
    const connection = engine.connect({
      ...peer,
      send(text) {
        if (client.readyState !== client.OPEN) return
        if (client.bufferedAmount > relayLimits.buffered) return client.terminate()
        client.send(text)
      },
    })
    client.on('message', stayAlive)
    client.on('pong', stayAlive)
    intake.attach(client, peer.address, connection.hear, () => client.close(later))
    client.on('close', () => {
      sockets.delete(client)
      places.remove(peer.address, 1)
      connection.close()
    })
  }

  watch?.metrics.beforeText(() => watch.metrics.gauge('latchkey_relay_sockets', {}, sockets.size))
  const pruning = setInterval(() => void mailbox.prune().catch(() => {}), pruneMs).unref()

  http.on('upgrade', upgrade)
  const { url, close } = await hostSockets({ http, host, port, sockets, pingMs: relayLimits.pingMs / 2 })
  audiences = (publicUrls ?? [url]).map((one) => one.replace(/\/$/, ''))

  return {
    url,
    count: () => sockets.size,
    async close() {
      clearInterval(pruning)
      connects.stop()
      await close()
      engine.stop()
      mailbox.close()
    },
  }
}

function outcomeOf(status: number): string {
  if (status === 429) return 'limited'
  if (status >= 500) return 'failed'
  return status >= 400 ? 'refused' : 'ok'
}

function send(response: ServerResponse, status: number, body: string) {
  if (response.headersSent) return
  response.statusCode = status
  response.end(body)
}

function refuse(socket: Duplex, status: string, reason: string) {
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-length: ${Buffer.byteLength(reason)}\r\nconnection: close\r\n\r\n${reason}`,
  )
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += (chunk as Buffer).length
    if (length > relayLimits.frame) return undefined
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString()
}
