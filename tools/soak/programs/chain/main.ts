import { createServer } from 'node:http'
import type { Chain } from './Chain.js'
import { createBlock, createReceipts } from './createBlock.js'

type Call = { id: unknown; method: string; params?: unknown[] }

/** Serves a chain by JSON-RPC, in a process of its own, until its parent is gone. */
process.once('message', (chain: Chain) => {
  let head = chain.blocks - 1
  if (chain.blockMs > 0) setInterval(() => (head += 1), chain.blockMs)
  const numberOf = (block: unknown) => (block === 'latest' ? head : Number(block))

  function answer({ method, params = [] }: Call): unknown {
    const [block, isWhole] = params
    const number = numberOf(block)
    if (method === 'eth_chainId') return `0x${chain.chainId.toString(16)}`
    if (method === 'eth_blockNumber') return `0x${head.toString(16)}`
    if (method === 'eth_getBlockByNumber')
      return number > head ? null : createBlock(chain, number, isWhole === true)
    if (method === 'eth_getBlockReceipts') return number > head ? null : createReceipts(chain, number)
    if (method === 'eth_call' || method === 'eth_getCode') return '0x'
    if (method === 'eth_getBalance') return '0x0'
    return undefined
  }

  function reply(call: Call) {
    const result = answer(call)
    if (result !== undefined) return { jsonrpc: '2.0', id: call.id, result }
    return { jsonrpc: '2.0', id: call.id, error: { code: -32_601, message: `${call.method} is not served` } }
  }

  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      const asked: Call | Call[] = JSON.parse(body)
      const text = JSON.stringify(Array.isArray(asked) ? asked.map(reply) : reply(asked))
      response.writeHead(200, { 'content-type': 'application/json' }).end(text)
    })
  })
  server.keepAliveTimeout = 60_000
  server.listen(chain.port, '127.0.0.1', () => process.send?.('ready'))
})
process.on('disconnect', () => process.exit())
