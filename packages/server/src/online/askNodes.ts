import type { Caip2Id } from '@latchkey/protocol'
import { WebSocket } from 'ws'
import type { NetworkConfig } from '../config/configSchema.js'
import { callNode, toEndpoint } from '../nodes/callNode.js'
import { chainRules } from '../nodes/chainRules.js'
import type { Question } from './Finding.js'

const timeoutMs = 5_000

type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

/** What is asked of the nodes of a network: that they answer, and are of its chain; and whether its contracts are there. */
export function askNodes({ chainId, rpcUrls, wsUrls, contracts }: NetworkConfig): Question[] {
  const [first] = rpcUrls
  return [
    ...rpcUrls.map((url) => {
      const { host } = toEndpoint(url)
      return { of: chainId, where: host, ask: () => tellHeight(chainId, (...call) => post(url, ...call)) }
    }),
    ...wsUrls.map((url) => ({
      of: chainId,
      where: `${new URL(url).host} (WebSocket)`,
      ask: () => talk(url, (ask) => tellHeight(chainId, ask)),
    })),
    ...(first === undefined
      ? []
      : Object.entries(contracts).map(([name, address]) => ({
          of: chainId,
          where: `contracts.${name}`,
          async ask() {
            const code = await post(first, 'eth_getCode', [address, 'latest'])
            if (typeof code !== 'string' || code.length <= 2)
              throw new Error(`there is no contract at ${address}: take another address, or leave it out`)
            return `${code.length / 2 - 1} bytes of code`
          },
        }))),
  ]
}

async function tellHeight(chainId: Caip2Id, ask: Ask): Promise<string> {
  const { identity, height } = chainRules(chainId)
  const isRight = identity.read(await ask(identity.method, identity.params))
  if (isRight === undefined) throw new Error('it does not say which chain it serves')
  if (!isRight) throw new Error('it serves another chain: check its address')
  const block = height.read(await ask(height.method, height.params))
  if (block === undefined) throw new Error('it does not say how far it is')
  return `at ${block}`
}

async function post(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const { value } = await callNode(toEndpoint(url), {
    fetch: globalThis.fetch,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(timeoutMs),
    errorStatuses: true,
  })
  return readResult(value)
}

/** Opens a WebSocket for a few questions. */
async function talk<result>(url: string, work: (ask: Ask) => Promise<result>): Promise<result> {
  const socket = new WebSocket(url, { handshakeTimeout: timeoutMs })
  const signal = AbortSignal.timeout(timeoutMs)
  const next = (event: 'open' | 'message') =>
    new Promise<unknown>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      socket.once('error', reject)
      socket.once('close', () => reject(new Error('it closed the connection')))
      socket.once(event, resolve)
    })
  try {
    await next('open')
    return await work(async (method, params) => {
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
      return readResult(JSON.parse(String(await next('message'))))
    })
  } finally {
    socket.on('error', () => {})
    socket.terminate()
  }
}

function readResult(value: unknown): unknown {
  const { result, error } = (value ?? {}) as { result?: unknown; error?: { message?: unknown } | null }
  if (error) throw new Error(`it refuses: ${String(error.message).slice(0, 200)}`)
  return result
}
