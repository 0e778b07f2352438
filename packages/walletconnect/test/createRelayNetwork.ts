import {
  createMemoryMailbox,
  createRelayEngine,
  type EngineConnection,
  TokenError,
  verifyToken,
} from '@latchkey/server/relay'
import type { OpenWebSocket, WebSocketLike } from '../src/relay/WebSocketLike.js'

export const relayUrl = 'wss://relay.test'

type Line = { socket: WebSocketLike; connection: EngineConnection | undefined; isOpen: boolean }

/** The real engine of the relay behind sockets without a network, which can be cut. */
export function createRelayNetwork({ now = Date.now }: { now?: () => number } = {}) {
  const mailbox = createMemoryMailbox({ now })
  let engine = createRelayEngine({ mailbox, now })
  const lines = new Set<Line>()
  const frames: string[] = []
  const state = { isUp: true, isSilent: false, attempts: [] as number[], refusal: '' }

  const openSocket: OpenWebSocket = (address) => {
    state.attempts.push(now())
    const later = (work: () => void) => void queueMicrotask(work)
    const hear = (text: string) => {
      if (state.isSilent || !line.isOpen) return
      later(() => line.isOpen && line.socket.onmessage?.({ data: text } as never))
    }
    const line: Line = {
      isOpen: false,
      connection: undefined,
      socket: {
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
        send(text) {
          frames.push(text)
          if (!state.isSilent) void line.connection?.hear(text)
        },
        close: () => hangUp(line, 1000, ''),
      },
    }
    later(() => {
      if (!state.isUp) return hangUp(line, 1006, '')
      lines.add(line)
      line.isOpen = true
      try {
        if (state.refusal) throw new TokenError(state.refusal)
        const query = new URL(address).searchParams
        const token = query.get('auth') ?? undefined
        const clientId = verifyToken({ token, audiences: [relayUrl], now: now() })
        line.connection = engine.connect({ clientId, address: 'test', send: hear })
        line.socket.onopen?.({} as never)
      } catch (error) {
        line.socket.onopen?.({} as never)
        hangUp(line, 3000, (error as Error).message)
      }
    })
    return line.socket
  }

  function hangUp(line: Line, code: number, reason: string) {
    line.isOpen = false
    lines.delete(line)
    line.connection?.close()
    line.socket.onclose?.({ code, reason } as never)
  }

  return {
    openSocket,
    state,
    /** Every frame that a client has sent. */
    frames,
    mailbox,
    count: () => lines.size,
    /** What a hostile relay says to everybody, as a message of a topic. */
    say(topic: string, message: string) {
      const params = { id: 'sub', data: { topic, message, publishedAt: now(), tag: 0 } }
      const text = JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_subscription', params })
      for (const { socket } of lines) socket.onmessage?.({ data: text } as never)
    },
    /** Cuts every connection; the relay is there again at once. */
    cut: () => {
      for (const line of [...lines]) hangUp(line, 1006, '')
    },
    /** Another process, with the same mailbox. */
    restart() {
      engine.stop()
      engine = createRelayEngine({ mailbox, now })
      for (const line of [...lines]) hangUp(line, 1012, '')
    },
  }
}
