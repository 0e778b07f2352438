import { type Caip2Id, chainNamespaceOf } from '@latchkey/protocol'
import { WebSocket } from 'ws'
import { refuseUnavailable } from '../answers/Refusal.js'
import { chainRules } from '../nodes/chainRules.js'
import { type Breaker, createBreaker } from '../nodes/createBreaker.js'
import { rpcSocketLimits } from './rpcSocketLimits.js'

/** Opens connections to a network's nodes, the first that is well in the operator's order. */
export type Upstreams = {
  /** An open socket of the right chain. Throws `Refusal` 503 when there is none. */
  connect: (network: { chainId: Caip2Id; wsUrls: readonly string[] }, skip?: number) => Promise<Upstream>
}

/** A connection to a node, and which of the URLs it is. */
export type Upstream = { socket: WebSocket; at: number }

/** Makes the state that connections share: which URLs failed lately. */
export function createUpstreams({
  now,
  connectMs = rpcSocketLimits.connectMs,
}: {
  now: () => number
  connectMs?: number
}): Upstreams {
  const breakers = new Map<string, Breaker>()

  function breakerOf(url: string): Breaker {
    const breaker = breakers.get(url) ?? createBreaker({ now })
    breakers.set(url, breaker)
    return breaker
  }

  return {
    async connect({ chainId, wsUrls }, skip = 0) {
      // Where every circuit is open, a node is tried sooner.
      for (const soon of [false, true]) {
        let isTried = false
        for (const [at, url] of wsUrls.entries()) {
          const pass = at < skip ? undefined : breakerOf(url).enter({ soon })
          if (!pass) continue
          isTried = true
          try {
            const socket = await open(url, chainId, connectMs)
            pass.succeed()
            return { socket, at }
          } catch {
            pass.fail()
          }
        }
        if (isTried) break
      }
      throw refuseUnavailable('chainId', `chain ${chainId} is not reachable by WebSocket now; try again`)
    },
  }
}

/** Connects, and asks which chain it is before any client does, where it can be asked. */
function open(url: string, chainId: Caip2Id, connectMs: number): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const { method, params, read } = chainRules(chainId).identity
    const socket = new WebSocket(url, {
      maxPayload: rpcSocketLimits.nodeMessage,
      perMessageDeflate: false,
      handshakeTimeout: connectMs,
    })
    const timer = setTimeout(() => fail('no answer'), connectMs)
    const fail = (reason: string) => {
      clearTimeout(timer)
      socket.removeAllListeners()
      // Ending a connection that is not there yet is an error to `ws`, and one without a listener ends the process.
      socket.on('error', () => {})
      socket.terminate()
      reject(new Error(reason))
    }
    socket.on('error', () => fail('error'))
    socket.on('close', () => fail('closed'))
    const succeed = () => {
      clearTimeout(timer)
      socket.removeAllListeners()
      socket.on('error', () => {})
      // Until somebody listens.
      socket.pause()
      resolve(socket)
    }
    socket.on('open', () => {
      // Solana's nodes take nothing but subscriptions there.
      if (chainNamespaceOf(chainId) === 'solana') succeed()
      else socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    })
    socket.on('message', (data) => {
      if (readIdentity(String(data), read)) succeed()
      else fail('another chain')
    })
  })
}

function readIdentity(text: string, read: (result: unknown) => boolean | undefined): boolean {
  try {
    return read((JSON.parse(text) as { result?: unknown } | null)?.result) === true
  } catch {
    return false
  }
}
