import type { LatchkeyError } from '@latchkey/protocol'
import { times } from '../times.js'
import { retryDelay } from './retryDelay.js'

/** The relay's code for asking too often. */
const tooManyRequests = 3001

type Call = {
  method: string
  params: object
  resolve: (result: unknown) => void
  reject: (error: LatchkeyError) => void
  /** Goes with its socket, as all subscriptions do. */
  isOfSocket: boolean
  timer?: ReturnType<typeof setTimeout> | undefined
}

export type AddCallParameters = {
  method: string
  params: object
  isOfSocket: boolean
  /** Takes the call back, as long as it has no answer. */
  signal?: AbortSignal | undefined
}

export type CreateRelayCallsParameters = {
  /** Hands a text to the socket; says whether one is open. */
  send: (text: string) => boolean
  /** What a call that is taken back ends with. */
  createAbort: () => LatchkeyError
  /** A call has had no answer for so long that its socket is dead. */
  onSilence: (method: string) => void
  /** A call has ended. */
  onSettled: () => void
  now: () => number
  random: () => number
}

/** What the relay was asked and has not answered. Calls outlive their socket, but for those that are of no use to another. */
export function createRelayCalls({
  send,
  createAbort,
  onSilence,
  onSettled,
  now,
  random,
}: CreateRelayCallsParameters) {
  const calls = new Map<number, Call>()
  let lastId = 0

  function ask(id: number, call: Call) {
    clearTimeout(call.timer)
    const { method, params } = call
    if (send(JSON.stringify({ id, jsonrpc: '2.0', method, params })))
      call.timer = setTimeout(() => onSilence(method), times.callMs)
  }

  /** Takes a call off the list. */
  function settle(id: number): Pick<Call, 'resolve' | 'reject'> {
    const call = calls.get(id)
    clearTimeout(call?.timer)
    calls.delete(id)
    onSettled()
    return call ?? { resolve: () => {}, reject: () => {} }
  }

  return {
    isEmpty: () => calls.size === 0,
    add: ({ signal, ...asked }: AddCallParameters): Promise<unknown> =>
      new Promise((resolve, reject) => {
        // As others count: by the clock, so that ids of two visits differ.
        lastId = Math.max(lastId + 1, now() * 1_000 + Math.floor(random() * 1_000))
        const id = lastId
        const call: Call = { ...asked, resolve, reject }
        calls.set(id, call)
        signal?.addEventListener('abort', () => {
          if (calls.get(id) === call) settle(id).reject(createAbort())
        })
        ask(id, call)
      }),
    /** Asks anew what the last socket left without an answer. */
    askAgain() {
      for (const [id, call] of calls) if (!call.isOfSocket) ask(id, call)
    },
    resolve: (id: number, result: unknown) => settle(id).resolve(result),
    /** What the relay refuses has ended, unless it is only asked too often. */
    refuse(id: number, code: number, error: LatchkeyError) {
      const call = calls.get(id)
      if (!call) return
      if (code !== tooManyRequests || call.isOfSocket) return settle(id).reject(error)
      clearTimeout(call.timer)
      const delay = retryDelay({ failures: 2, sinceMs: 0, random: random() })
      call.timer = setTimeout(() => calls.has(id) && ask(id, call), delay)
    },
    /** The socket is gone: what was of it alone goes with it, the rest waits for another. */
    forgetSocket() {
      for (const [id, call] of calls) {
        clearTimeout(call.timer)
        if (call.isOfSocket) calls.delete(id)
      }
    },
    rejectAll(error: LatchkeyError) {
      for (const id of [...calls.keys()]) settle(id).reject(error)
    },
  }
}
