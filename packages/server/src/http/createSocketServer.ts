import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { answerClientError } from './answerClientError.js'
import { answerOtherUpgrade } from './answerOtherUpgrade.js'
import { hasOneHost, refuseHost } from './hasOneHost.js'

/** How long clients may take, in milliseconds (S-45). */
export type SocketTimes = {
  /** For the headers of a request. */
  headersMs: number
  /** For all of a request. */
  requestMs: number
  /** How often that is looked at. */
  checkMs: number
  /** Between two requests: longer than load balancers wait (60 s), so that it is they who close. */
  keepAliveMs: number
  /** Without a byte in either direction, while an answer is awaited or read. */
  idleMs: number
  /** For a request to arrive on an idle connection before it is closed, once the server closes. */
  graceMs: number
  /** For answers under way to be finished, once the server closes (F-50). */
  drainMs: number
}

export const defaultTimes: SocketTimes = {
  headersMs: 5_000,
  requestMs: 15_000,
  checkMs: 1_000,
  keepAliveMs: 65_000,
  idleMs: 30_000,
  graceMs: 250,
  drainMs: 10_000,
}

export type SocketServerParameters = {
  onRequest: RequestListener
  onUpgrade?: ((request: IncomingMessage, socket: Duplex, head: Buffer) => void) | undefined
  /** Told after each change, with the number of connections. */
  onConnections?: (count: number) => void
  maximumConnections?: number
  /** Most answers of one connection that wait for the one before them; a client that asks for more is cut off. */
  maximumWaiting?: number
  times?: Partial<SocketTimes>
}

/** An HTTP server that clients cannot wear out, and that leaves no request unanswered when it closes. */
export type SocketServer = {
  /** Returns the port; rejects where another program listens. */
  listen: (port: number, host: string) => Promise<number>
  /** Stops accepting, finishes what was asked, then cuts what is left. Upgraded connections belong to their owner. */
  close: () => Promise<void>
}

/** Makes a server; it listens when told. */
export function createSocketServer({
  onRequest,
  onUpgrade,
  onConnections = () => {},
  maximumConnections = 20_000,
  maximumWaiting = 16,
  times: given = {},
}: SocketServerParameters): SocketServer {
  const times = { ...defaultTimes, ...given }
  /** The connections, each with what was last asked on it. */
  const sockets = new Map<Socket, ServerResponse | undefined>()
  const waiting = new WeakMap<Socket, number>()
  let isClosing = false
  let onEmpty = () => {}

  /**
   * Counts an answer that waits. Browsers and proxies ask one after the other; a thousand requests fit into what is read
   * from a connection at once, and all of them would be worked on before anybody looks whether the answers are read.
   */
  function isOneTooMany(socket: Socket, outgoing: ServerResponse): boolean {
    // An answer gets its socket when its turn has come.
    if (outgoing.socket) return false
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    outgoing.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    return count > maximumWaiting
  }

  const listener: RequestListener = (incoming, outgoing) => {
    const { socket } = incoming
    if (socket.destroyed) return
    if (isOneTooMany(socket, outgoing)) {
      socket.destroy()
      return
    }
    if (isClosing) outgoing.shouldKeepAlive = false
    sockets.set(socket, outgoing)
    if (!hasOneHost(incoming)) return refuseHost(outgoing)
    return onRequest(incoming, outgoing)
  }
  const server = createServer(
    {
      headersTimeout: times.headersMs,
      requestTimeout: times.requestMs,
      connectionsCheckingInterval: times.checkMs,
      keepAliveTimeout: times.keepAliveMs,
      maxHeaderSize: 16_384,
      noDelay: true,
      // Node would refuse it without our headers, and let two of them pass.
      requireHostHeader: false,
    },
    listener,
  )
  server.timeout = times.idleMs
  server.maxConnections = maximumConnections
  server.on('clientError', answerClientError)
  // An expectation other than 100-continue may be ignored.
  server.on('checkExpectation', listener)

  const leave = (socket: Socket) => {
    if (!sockets.delete(socket)) return
    onConnections(sockets.size)
    if (sockets.size === 0) onEmpty()
  }
  server.on('connection', (socket) => {
    sockets.set(socket, undefined)
    onConnections(sockets.size)
    socket.once('close', () => leave(socket))
  })
  if (onUpgrade) {
    server.on('upgrade', (request, socket: Socket, head) => {
      if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
        answerOtherUpgrade(request, socket, listener)
        return
      }
      // A client that leaves in the middle is not an error of the server.
      socket.on('error', () => socket.destroy())
      if (!hasOneHost(request)) {
        answerClientError(new Error('not one host'), socket)
        return
      }
      leave(socket)
      onUpgrade(request, socket, head)
    })
  }

  function closeIdle() {
    server.closeIdleConnections()
    // Those on which nothing was ever asked are not idle in Node's words.
    for (const [socket, outgoing] of sockets) if (!outgoing && socket.bytesRead === 0) socket.destroy()
  }

  async function close() {
    if (isClosing) return
    isClosing = true
    // Not the method of the HTTP server, which would cut idle connections on which a request may be on its way.
    NetServer.prototype.close.call(server)
    for (const outgoing of sockets.values()) if (outgoing) outgoing.shouldKeepAlive = false
    const empty = new Promise<void>((resolve) => {
      onEmpty = resolve
      if (sockets.size === 0) resolve()
    })
    // Timers come before what was received meanwhile is read; an immediate comes after.
    const sweep = setInterval(() => setImmediate(closeIdle), times.graceMs)
    const cut = setTimeout(() => {
      for (const socket of sockets.keys()) socket.destroy()
    }, times.drainMs)
    await empty
    clearInterval(sweep)
    clearTimeout(cut)
    // Ends the looking for slow clients; that it does not listen any more is no error.
    server.close(() => {})
  }

  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen({ port, host, backlog: 4_096 }, () => {
          server.off('error', reject)
          const address = server.address()
          resolve(typeof address === 'object' && address ? address.port : port)
        })
      }),
    close,
  }
}
