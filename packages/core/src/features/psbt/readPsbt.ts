import { LatchkeyError } from '@latchkey/protocol'

/** Larger than any transaction that nodes pass on, with the transactions that made its coins. */
const length = 4_000_000

/** The bytes of a PSBT, however the page has it; what they say is for the adapter to read. */
export function readPsbt(psbt: string | Uint8Array): Uint8Array {
  if (psbt.length > 2 * length) throw refuse()
  if (typeof psbt !== 'string') return Uint8Array.from(psbt)
  const text = psbt.trim()
  if (/^(?:[\da-f]{2})+$/i.test(text))
    return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch (cause) {
    throw refuse(cause)
  }
}

const refuse = (cause?: unknown) =>
  new LatchkeyError('send/refused', {
    context: { reason: 'transaction-invalid' },
    details: 'The PSBT is neither base64, nor hex, nor bytes.',
    cause,
  })
