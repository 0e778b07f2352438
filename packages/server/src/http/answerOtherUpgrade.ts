import { type IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Answers a request that offers to go on in another protocol than WebSocket, as `curl --http2` does: an offer that may be
 * passed over. Node hands over the bare socket, so the connection ends with the answer.
 */
export function answerOtherUpgrade(
  request: IncomingMessage,
  socket: Socket,
  listener: RequestListener,
): void {
  const response = new ServerResponse(request)
  response.shouldKeepAlive = false
  response.assignSocket(socket)
  response.on('finish', () => socket.end())
  socket.on('error', () => socket.destroy())
  socket.setTimeout(30_000, () => socket.destroy())
  // Nothing reads a body any more.
  const hasBody = request.headers['content-length'] !== undefined || request.headers['transfer-encoding']
  if (hasBody) {
    response.writeHead(400).end()
    return
  }
  listener(request, response)
}
