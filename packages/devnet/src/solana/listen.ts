import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { NodeRpc } from './nodeRpc.js'
import { serveRpc } from './serveRpc.js'
import { serveSubscriptions } from './serveSubscriptions.js'

export type ListenParameters = { gateway: NodeRpc; rpcPort: number; wsPort: number; nodeWsUrl: string }

/** Opens the chain's two ports, on this machine only; returns a function that closes them. */
export async function listen(parameters: ListenParameters): Promise<() => Promise<void>> {
  const { gateway, rpcPort, wsPort, nodeWsUrl } = parameters
  const rpc = serveRpc(gateway)
  const ws = createServer((_, response) => response.writeHead(426, { upgrade: 'websocket' }).end())
  // Some clients expect subscriptions on the RPC's port.
  const endSubscriptions = serveSubscriptions([rpc, ws], nodeWsUrl)

  async function close() {
    endSubscriptions()
    const closed = Promise.all([rpc, ws].map(closeServer))
    for (const server of [rpc, ws]) server.closeAllConnections()
    await closed
  }

  try {
    await Promise.all([open(rpc, rpcPort), open(ws, wsPort)])
  } catch (error) {
    await close()
    throw error
  }
  return close
}

async function open(server: Server, port: number) {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  server.on('error', () => {})
}

function closeServer(server: Server) {
  return new Promise<void>((resolve) => server.close(() => resolve()))
}
