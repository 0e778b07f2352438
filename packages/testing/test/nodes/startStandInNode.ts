import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StandInNode } from './createStandInNode.js'

/** Serves nodes at one address, as providers do: each request meets the next of them, so that backends may disagree. */
export async function startStandInNode(
  ...backends: readonly StandInNode[]
): Promise<{ url: string; stop: () => Promise<void> }> {
  let turn = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const backend = backends[turn % backends.length] as StandInNode
    turn += 1
    const answer = await backend.answer(body)
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
