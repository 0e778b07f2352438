import { WebSocket } from 'ws'
import { relayLimits } from './relayLimits.js'

/** Says good-bye, and cuts the connection if there is no answer. */
export function closeSocket(socket: WebSocket, code: number, reason = '') {
  if (socket.readyState === WebSocket.CLOSED) return
  socket.resume()
  if (socket.readyState === WebSocket.OPEN) socket.close(code, reason)
  const timer = setTimeout(() => socket.terminate(), relayLimits.closeMs)
  socket.once('close', () => clearTimeout(timer))
}
