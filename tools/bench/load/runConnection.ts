import { createConnection } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { readAnswer } from './readAnswer.js'

export type ConnectionEvents = {
  /** The next request and how long to wait before it; undefined when all is done. */
  next: () => { request: Buffer; waitMs: number } | undefined
  onAnswer: (milliseconds: number, status: number) => void
  /** A request was not answered. */
  onError: () => void
}

const pauseMs = 50

/**
 * One keep-alive connection that asks again as soon as it is answered, and is made anew when it is closed. Raw, so that
 * the load takes as little as possible of the processor that the server is measured on.
 */
export async function runConnection(
  target: { host: string; port: number },
  events: ConnectionEvents,
): Promise<void> {
  // Somebody who refuses every connection is not asked without a pause.
  while ((await runUntilClosed(target, events)) === 'closed') await sleep(pauseMs)
}

function runUntilClosed(
  { host, port }: { host: string; port: number },
  { next, onAnswer, onError }: ConnectionEvents,
): Promise<'closed' | 'done'> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port, noDelay: true })
    let received: Buffer = Buffer.alloc(0)
    let [started, isAsked, isDone] = [0, false, false]
    let timer: NodeJS.Timeout | undefined
    // A request that was dealt out counts as asked, also while it waits for its time.
    const send = (request: Buffer) => {
      started = performance.now()
      socket.write(request)
    }
    const ask = () => {
      const turn = next()
      isDone = !turn
      isAsked = turn !== undefined
      if (!turn) socket.end()
      else if (turn.waitMs > 0) timer = setTimeout(send, turn.waitMs, turn.request)
      else send(turn.request)
    }
    ask()
    // What was asked before waited for the connection, not for the server.
    socket.once('connect', () => {
      started = performance.now()
    })
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const answer = readAnswer(received)
      if (!answer) return
      received = received.subarray(answer.length)
      isAsked = false
      onAnswer(performance.now() - started, answer.status)
      if (answer.closes) socket.destroy()
      else ask()
    })
    // What follows from it is told by `close`.
    socket.on('error', () => {})
    socket.once('close', () => {
      clearTimeout(timer)
      if (isAsked) onError()
      resolve(isDone ? 'done' : 'closed')
    })
  })
}
