import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { corsHeaders } from './corsHeaders.js'

const statuses: ReadonlyMap<string, number> = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
])

/** Answers what is not HTTP, is too large or came too slowly, and closes the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  // Where an answer is under way, more bytes would become part of it.
  const { _httpMessage: answer } = socket as { _httpMessage?: { headersSent: boolean } | null }
  if (socket.writable && error.code !== 'ECONNRESET' && !answer?.headersSent) {
    const status = statuses.get(error.code ?? '') ?? 400
    const headers = Object.entries({ ...corsHeaders, connection: 'close', 'content-length': '0' })
    const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map((pair) => pair.join(': '))]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  }
  socket.destroy()
}
