import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'

export type CallOptions = {
  method?: 'GET' | 'POST'
  path: string
  body?: string | Uint8Array
  headers?: Record<string, string>
  agent?: Agent
  timeoutMs?: number
}

/** An answer; without one, the status is 0 and the text says why. */
export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  ms: number
}

/** Connections that are kept between calls, as many as there are calls at once. */
export const createAgent = (maxSockets = 256) => new Agent({ keepAlive: true, maxSockets })

/** How many connections an agent has. */
export function countSockets({ sockets, freeSockets }: Agent): number {
  const lists = [...Object.values(sockets), ...Object.values(freeSockets)]
  return lists.reduce((sum, list) => sum + (list?.length ?? 0), 0)
}

const defaultAgent = createAgent()

/** Makes one call and never throws: also an answer that does not come is something to count. */
export function call(
  { host, port }: { host: string; port: number },
  { method = 'GET', path, body, headers, agent = defaultAgent, timeoutMs = 30_000 }: CallOptions,
): Promise<Answer> {
  const started = performance.now()
  return new Promise((resolve) => {
    const fail = (text: string) => resolve({ status: 0, headers: {}, text, ms: performance.now() - started })
    const length: Record<string, string> =
      body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
    const outgoing = request({ host, port, method, path, agent, headers: { ...length, ...headers } })
    outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new Error(`no answer within ${timeoutMs} ms`)))
    // A server may answer, and close, while the rest of a body is still on its way.
    outgoing.on('error', ({ message }) => fail(message))
    outgoing.once('socket', keepQuiet)
    outgoing.once('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('error', ({ message }) => fail(message))
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString(),
          ms: performance.now() - started,
        }),
      )
    })
    outgoing.end(body)
  })
}

const quiet = new WeakSet<Socket>()

/** An error of a connection between two calls is nobody's, and would end this process. */
function keepQuiet(socket: Socket) {
  if (quiet.has(socket)) return
  quiet.add(socket)
  socket.on('error', () => {})
}

/** The value in an answer; undefined where it is no JSON. */
export function readAnswer(answer: Answer): unknown {
  try {
    return JSON.parse(answer.text)
  } catch {
    return undefined
  }
}
