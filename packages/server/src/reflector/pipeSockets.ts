import type { WebSocket } from 'ws'
import { reflectorLimits } from './reflectorLimits.js'

/** Hands the frames of one socket to another, no faster than that one takes them. */
export function pipeSockets(from: WebSocket, to: WebSocket): void {
  from.on('message', (data) => {
    if (to.readyState !== to.OPEN) return
    to.send(data, { binary: true }, () => {
      if (to.bufferedAmount <= reflectorLimits.buffered / 2) from.resume()
    })
    if (to.bufferedAmount > reflectorLimits.buffered) from.pause()
  })
}
