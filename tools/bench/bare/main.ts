import { createServer } from 'node:http'

/** The least a server in Node can do: a fixed JSON to everybody. What ours does is told as a part of this. */
const body = JSON.stringify({
  http: ['eip155:1', 'eip155:10', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
  ws: [],
})
const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }

const server = createServer((_, response) => response.writeHead(200, headers).end(body))
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit())
