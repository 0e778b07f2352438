import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createRpc } from '../rpc.js'

/** Where chains check P-256 themselves. */
const precompile = '0x0000000000000000000000000000000000000100'

/**
 * Stands between a bundler with rules and anvil, and makes two things what a public node's are. A tracer reads memory that the
 * operation is about to grow: geth has grown it by then, anvil throws. And a bundler of before 2025 takes the precompile for
 * P-256, which ERC-7562 allows (OP-062), for a contract that is not there: it is given code, which nothing runs.
 */
export async function openTracerProxy(rpcUrl: string) {
  await createRpc(rpcUrl).request('anvil_setCode', precompile, '0xfefefe')
  const server = createServer((request, response) => {
    text(request)
      .then(async (body) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(rpcUrl, { method: 'POST', headers, body: growMemory(body) })
        response.writeHead(200, headers).end(await answer.text())
      })
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const growMemory = (body: string) =>
  body.replaceAll(
    'log.memory.slice(ofs, ofs + len)',
    '(len === 0 || ofs + len > log.memory.length() ? new Uint8Array(len) : log.memory.slice(ofs, ofs + len))',
  )
