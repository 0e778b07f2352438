import { fixCodecSize, getArrayCodec, getBytesCodec, getShortU16Codec, getStructCodec } from '@solana/kit'
import { readData } from './instructionData.js'

/** A transaction taken apart: its signatures in their order, one after the other, and the message that they sign. */
export type SplitTransaction = { signatures: Uint8Array; message: Uint8Array }

/** As many signatures as fit, with what they sign. */
const most = 12

const codec = getStructCodec([
  ['signatures', getArrayCodec(fixCodecSize(getBytesCodec(), 64), { size: getShortU16Codec() })],
  ['message', getBytesCodec()],
])

/** Takes a transaction apart; nothing where the bytes are none. */
export function splitTransaction(bytes: ArrayLike<number>): SplitTransaction | undefined {
  const { signatures = [], message = [] } = readData(codec, Uint8Array.from(bytes)) ?? {}
  if (signatures.length < 1 || signatures.length > most || message.length === 0) return undefined
  return {
    signatures: Uint8Array.from(signatures.flatMap((one) => [...one])),
    message: Uint8Array.from(message),
  }
}
