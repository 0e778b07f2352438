import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type BundlerManner, createStandIn } from './createStandIn.js'
import { type BundlerFault, BundlerRefusal } from './faults.js'

export type OpenStandInParameters = {
  rpcUrl: string
  chainId: number
  manner?: BundlerManner
  /** How often what waits is tried again. */
  pollMs?: number
}

/** A stand-in for a public bundler, that listens. */
export type StandIn = {
  url: string
  /** What goes wrong from now on, by method; for tests. */
  fault: (method: string) => BundlerFault | undefined
  /** Methods that it was asked, in their order. */
  asked: string[]
  close: () => Promise<void>
}

const headers = {
  'content-type': 'application/json',
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
}

/** Opens a bundler for one local chain; it pays with coins that it makes itself. */
export async function openStandIn({
  rpcUrl,
  chainId,
  manner = 'pimlico',
  pollMs = 500,
}: OpenStandInParameters): Promise<StandIn> {
  const bundler = createStandIn({ rpcUrl, chainId, manner })
  const standIn: StandIn = { url: '', fault: () => undefined, asked: [], close }

  async function answer(call: { id?: unknown; method: string; params?: readonly unknown[] }) {
    const { id = null, method, params = [] } = call
    try {
      return { jsonrpc: '2.0', id, result: await bundler.request(method, params) }
    } catch (error) {
      const { code, message } =
        error instanceof BundlerRefusal ? error : { code: -32_603, message: 'the bundler has a fault' }
      return { jsonrpc: '2.0', id, error: { code, message } }
    }
  }

  async function respond(body: string, response: ServerResponse) {
    const call = JSON.parse(body) as Parameters<typeof answer>[0]
    standIn.asked.push(call.method)
    const fault = standIn.fault(call.method)
    if (fault === 'away') return void response.destroy()
    const isDone = fault === undefined || fault === 'lost' || fault.isDone === true
    const answered = isDone ? await answer(call) : undefined
    if (fault === 'lost') return void response.destroy()
    if (fault && 'status' in fault) return void response.writeHead(fault.status, headers).end('{}')
    const said = fault
      ? { jsonrpc: '2.0', id: call.id ?? null, error: { code: fault.code, message: fault.message } }
      : answered
    response.writeHead(200, headers).end(JSON.stringify(said))
  }

  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end()
    text(request)
      .then((body) => respond(body, response))
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  let isClosed = false
  let last: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const poll = () => {
    last = bundler.work().then(() => {
      if (!isClosed) timer = setTimeout(poll, pollMs)
    })
  }
  poll()

  async function close() {
    isClosed = true
    clearTimeout(timer)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await last
  }
  return standIn
}
