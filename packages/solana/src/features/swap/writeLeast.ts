import { withData } from '../send/decodeMessage.js'
import { jupiter, tail } from './readRoute.js'

/** The same message, in which Jupiter's program is held to at least so much: that is the quote, and nothing may be lost of it. */
export function writeLeast(message: Uint8Array, least: bigint): Uint8Array {
  return withData(message, jupiter, (data) => {
    const at = data.length - tail.fixedSize
    data.set(tail.encode({ ...tail.decode(data, at), quoted: least, slippage: 0 }), at)
  })
}
