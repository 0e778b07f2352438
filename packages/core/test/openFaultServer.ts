import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the server does with a request; it need not answer. */
export type Fault = (response: ServerResponse, request: IncomingMessage) => void

export type FaultServer = Awaited<ReturnType<typeof openFaultServer>>

/** A real server on this machine whose every answer a test decides. */
export async function openFaultServer() {
  let fault: Fault = (response) => response.writeHead(500).end()
  let heard = () => {}
  const server = createServer((request, response) => {
    // Read to its end, as servers do: what is left unread would hold up the answer.
    request.resume()
    fault(response, request)
    heard()
  })
  // A connection that a fault has broken must not be the next request's.
  server.maxRequestsPerSocket = 1
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    /** Decides what happens from now on; what it returns resolves with the next request. */
    play(next: Fault): Promise<void> {
      fault = next
      return new Promise((resolve) => {
        heard = resolve
      })
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A port that nobody listens on, or is given by chance. Others of the lowest ones `fetch` does not even try. */
export const closedPort = 2

/** Answers with a text, JSON by default. */
export const say =
  (
    text: string,
    { status = 200, type = 'application/json', more = {} as Record<string, string> } = {},
  ): Fault =>
  (response) => {
    response.writeHead(status, { ...(type ? { 'content-type': type } : {}), ...more }).end(text)
  }
