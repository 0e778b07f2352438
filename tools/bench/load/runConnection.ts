import { createConnection } from 'node:net'

const headEnd = Buffer.from('\r\n\r\n')

/**
 * One keep-alive connection that asks again as soon as it is answered. Raw, so that the load takes as little as possible
 * of the processor that the server is measured on.
 */
export function runConnection(
  { host, port }: { host: string; port: number },
  next: () => Buffer | undefined,
  onAnswer: (milliseconds: number, status: number) => void,
  onError: () => void,
): Promise<void> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port, noDelay: true })
    let received: Buffer = Buffer.alloc(0)
    let started = 0
    const ask = () => {
      const request = next()
      if (!request) {
        socket.end()
        return
      }
      started = performance.now()
      socket.write(request)
    }
    socket.on('connect', ask)
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const answer = readAnswer(received)
      if (!answer) return
      received = received.subarray(answer.length)
      onAnswer(performance.now() - started, answer.status)
      ask()
    })
    socket.on('error', onError)
    socket.on('close', () => resolve())
  })
}

/** The status and length of an answer that has wholly arrived. */
function readAnswer(bytes: Buffer): { status: number; length: number } | undefined {
  const end = bytes.indexOf(headEnd)
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const declared = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  const bodyStart = end + headEnd.length
  if (declared !== undefined) {
    const length = bodyStart + Number(declared)
    return bytes.length >= length ? { status, length } : undefined
  }
  if (!/\r\ntransfer-encoding: chunked/i.test(head)) return { status, length: bodyStart }
  const last = bytes.indexOf('0\r\n\r\n', bodyStart - 2)
  return last < 0 ? undefined : { status, length: last + 5 }
}
