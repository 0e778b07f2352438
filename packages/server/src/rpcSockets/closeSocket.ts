import { WebSocket } from 'ws'
import { rpcSocketLimits } from './rpcSocketLimits.js'

/** Says good-bye, and cuts the connection if there is no answer. */
export function closeSocket(socket: WebSocket, code: number, reason = '') {
  if (socket.readyState === WebSocket.CLOSED) return
  socket.resume()
  if (socket.readyState === WebSocket.OPEN) socket.close(code, reason)
  const timer = setTimeout(() => socket.terminate(), rpcSocketLimits.closeMs)
  socket.once('close', () => clearTimeout(timer))
}
