import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebSocket } from 'ws'

export type HostSocketsParameters = {
  http: Server
  host: string
  /** Any that is free where it is 0. */
  port: number
  /** The open ones. Whoever hears from one says that it is alive. */
  sockets: ReadonlyMap<WebSocket, { isAlive: boolean }>
  /** Who has not been heard of from one ping to the next is gone. */
  pingMs: number
}

export type SocketHost = {
  url: string
  /** Says good-bye, and waits half a second for those who answer it. */
  close: () => Promise<void>
}

/** Close code: the server goes away, and may come back. */
const restarting = 1012
const goodbyeMs = 500

/** Has a server of WebSockets listen, and ends those of its sockets that are dead. */
export async function hostSockets({
  http,
  host,
  port,
  sockets,
  pingMs,
}: HostSocketsParameters): Promise<SocketHost> {
  const endAll = () => {
    for (const client of sockets.keys()) client.terminate()
  }
  const pinging = setInterval(() => {
    for (const [client, state] of sockets) {
      if (!state.isAlive) client.terminate()
      state.isAlive = false
      client.ping()
    }
  }, pingMs).unref()
  await new Promise<void>((resolve, reject) => {
    http.once('error', (cause: NodeJS.ErrnoException) => {
      const why = cause.code === 'EADDRINUSE' ? 'somebody listens there already' : cause.message
      reject(new Error(`Cannot listen on port ${port} of ${host}: ${why}`, { cause }))
    })
    http.listen(port, host, resolve)
  })
  const { port: listening } = http.address() as AddressInfo
  return {
    url: `ws://${host.includes(':') ? `[${host}]` : host}:${listening}`,
    async close() {
      clearInterval(pinging)
      for (const client of sockets.keys()) client.close(restarting)
      const cutting = setTimeout(endAll, goodbyeMs)
      await new Promise((resolve) => {
        http.close(resolve)
        http.closeAllConnections()
      })
      clearTimeout(cutting)
      endAll()
    },
  }
}
