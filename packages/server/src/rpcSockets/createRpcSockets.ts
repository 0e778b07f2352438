import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws'
import { Refusal, refuseUnavailable } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'
import { describeError } from '../http/describeError.js'
import { readRequestId } from '../http/readRequestId.js'
import { sendCrash, sendRefusal } from '../http/sendReply.js'
import { tooMany } from '../http/takeFromLimits.js'
import { refuseUpgrade } from '../sockets/refuseUpgrade.js'
import { type Admission, admitUpgrade } from './admitUpgrade.js'
import { createSession, type Session } from './createSession.js'
import { createUpstreams, type Upstream } from './createUpstreams.js'
import { rpcSocketLimits } from './rpcSocketLimits.js'

/** The WebSocket side of the JSON-RPC proxy. */
export type RpcSockets = {
  /** For the `upgrade` event of an HTTP server. */
  onUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Connections that are open or being opened. */
  count: () => number
  /** Refuses new connections, says good-bye to the others and waits for them, for two seconds at most. */
  close: () => Promise<void>
}

/** Makes them; it holds nothing open by itself. */
export function createRpcSockets(
  dependencies: Dependencies,
  { connectMs = rpcSocketLimits.connectMs }: { connectMs?: number } = {},
): RpcSockets {
  const { config, log, metrics, now } = dependencies
  // `maxFragments` is not in the types yet.
  const options: ServerOptions & { maxFragments: number } = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    autoPong: false,
    maxPayload: rpcSocketLimits.clientMessage,
    maxFragments: rpcSocketLimits.fragments,
  }
  const server = new WebSocketServer(options)
  const upstreams = createUpstreams({ now, connectMs })
  const sessions = new Set<Session>()
  const openByAddress = new Map<string, number>()
  const openByChain = new Map<string, number>()
  let open = 0
  let isClosing = false
  let onEmpty = () => {}
  const pinging = setInterval(() => {
    for (const session of sessions) session.ping()
  }, rpcSocketLimits.pingMs)
  pinging.unref()

  /** Takes a place for a connection; gives it back when called again. */
  function reserve({ ip, network: { chainId } }: Admission): () => void {
    if (isClosing || open >= config.limits.sockets) {
      throw refuseUnavailable('', 'There are too many connections to this server; try again')
    }
    // Each is a connection to a node too, of which providers count every one.
    const most = Math.min(rpcSocketLimits.perAddress, Math.ceil(config.limits.sockets / 20))
    if ((openByAddress.get(ip) ?? 0) >= most) {
      throw tooMany('rate_limited', rpcSocketLimits.pingMs)
    }
    const add = (by: number) => {
      open += by
      change(openByAddress, ip, by)
      change(openByChain, chainId, by)
      metrics.gauge('latchkey_rpc_sockets', { chain: chainId }, openByChain.get(chainId) ?? 0)
      if (open === 0) onEmpty()
    }
    add(1)
    return () => add(-1)
  }

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer) {
    checkHandshake(request)
    const admission = await admitUpgrade(dependencies, request)
    const release = reserve(admission)
    let upstream: Upstream | undefined
    try {
      const { chainId, nodes } = admission.network
      upstream = await upstreams.connect({ chainId, wsUrls: nodes.wsUrls })
      const client = accept(request, socket, head)
      if (!client) throw refuseUnavailable('', 'The connection could not be taken; try again')
      start(client, upstream, admission, release)
    } catch (error) {
      upstream?.socket.terminate()
      release()
      if (!socket.destroyed) throw error
    }
  }

  function accept(request: IncomingMessage, socket: Duplex, head: Buffer): WebSocket | undefined {
    let client: WebSocket | undefined
    if (socket.destroyed || isClosing) return undefined
    // Without a check of its own `ws` calls back at once, or not at all if the handshake is wrong.
    server.handleUpgrade(request, socket, head, (accepted) => {
      client = accepted
    })
    return client
  }

  function start(client: WebSocket, upstream: Upstream, admission: Admission, release: () => void) {
    const onClosed = () => {
      sessions.delete(session)
      release()
    }
    const session = createSession(dependencies, { client, upstream, upstreams, admission, onClosed })
    sessions.add(session)
  }

  return {
    onUpgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      const requestId = readRequestId(String(request.headers['x-request-id'] ?? ''))
      admit(request, socket, head).catch((error: unknown) => {
        const refusal = error instanceof Refusal ? error : undefined
        if (!refusal) log.error('upgrade failed', { requestId, error: describeError(error) })
        const response = refusal ? sendRefusal(refusal, requestId) : sendCrash(requestId)
        metrics.count('latchkey_http_requests_total', { call: 'rpcSocket', status: String(response.status) })
        void refuseUpgrade(socket, response)
      })
    },
    count: () => open,
    async close() {
      isClosing = true
      clearInterval(pinging)
      for (const session of sessions) session.end(1001, 'the server is going away')
      // Each session cuts off what does not answer, so this ends.
      if (open > 0) {
        await new Promise<void>((resolve) => {
          onEmpty = resolve
        })
      }
    },
  }
}

function change(counts: Map<string, number>, key: string, by: number) {
  const next = (counts.get(key) ?? 0) + by
  if (next > 0) counts.set(key, next)
  else counts.delete(key)
}

/** Before anything is asked of anybody: HTTP servers hand over every kind of upgrade. */
function checkHandshake({ method, headers }: IncomingMessage) {
  const isWebSocket =
    method === 'GET' &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    headers['sec-websocket-version'] === '13' &&
    /^[+/0-9A-Za-z]{22}==$/.test(headers['sec-websocket-key'] ?? '')
  if (!isWebSocket) {
    throw new Refusal({
      status: 400,
      form: 'text',
      description: 'The upgrade is no WebSocket handshake (RFC 6455, version 13)',
      headers: { 'sec-websocket-version': '13' },
    })
  }
}
