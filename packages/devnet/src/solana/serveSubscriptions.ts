import type { Server } from 'node:http'
import { type RawData, WebSocket, WebSocketServer } from 'ws'

/** Passes WebSocket connections of HTTP servers on to the node; returns a function that ends them all. */
export function serveSubscriptions(servers: Server[], nodeUrl: string): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 * 1024 })
  for (const server of servers) {
    server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => {})
      sockets.handleUpgrade(request, socket, head, (client) => connect(client, new WebSocket(nodeUrl)))
    })
  }
  return () => {
    for (const client of sockets.clients) client.terminate()
    sockets.close()
  }
}

function connect(client: WebSocket, node: WebSocket) {
  const early: { data: RawData; binary: boolean }[] = []
  client.on('message', (data, binary) => {
    if (node.readyState === WebSocket.OPEN) node.send(data, { binary })
    else if (node.readyState === WebSocket.CONNECTING) early.push({ data, binary })
  })
  node.on('open', () => {
    for (const { data, binary } of early.splice(0)) node.send(data, { binary })
  })
  node.on('message', (data, binary) => {
    if (client.readyState === WebSocket.OPEN) client.send(data, { binary })
  })
  // A closed end closes the other, so that clients of a node that died connect again instead of waiting forever.
  client.on('close', () => node.terminate())
  node.on('close', () => client.close(1011, 'the Solana node closed the connection'))
  client.on('error', () => client.terminate())
  node.on('error', () => node.terminate())
}
