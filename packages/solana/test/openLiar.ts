import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Call = { id: unknown; method: string; params: readonly unknown[] }

/** A node that passes every question on to another, but for those that it has an answer to. */
export async function openLiar(rpcUrl: string, answers: Record<string, (call: Call) => unknown>) {
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk as Uint8Array)
    const body = Buffer.concat(chunks).toString()
    const call = JSON.parse(body) as Call
    const result = answers[call.method]?.(call)
    response.setHeader('content-type', 'application/json')
    if (result !== undefined) {
      response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, result }))
      return
    }
    const headers = { 'content-type': 'application/json' }
    const passed = await fetch(rpcUrl, { method: 'POST', headers, body })
    response.end(await passed.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    rpcUrl: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
