import type { Hex } from 'viem'

/** Bytes of a text that are read at most. */
const maximumBytes = 512

/**
 * The text that `name()` or `symbol()` answered: a string, or 32 bytes as early tokens have it (M-16).
 *
 * By hand, since a decoder would believe lengths of gigabytes; undefined where it is neither.
 */
export function decodeText(data: Hex | undefined): string | undefined {
  if (data === undefined) return undefined
  const bytes = Buffer.from(data.slice(2, 2 + 2 * (64 + 64 + maximumBytes)), 'hex')
  if (bytes.length === 32) return decode(bytes)
  if (bytes.length < 64) return undefined
  const start = readCount(bytes, 0)
  const length = start === undefined ? undefined : readCount(bytes, start)
  if (start === undefined || length === undefined) return undefined
  return decode(bytes.subarray(start + 32, start + 32 + Math.min(length, maximumBytes)))
}

/**
 * What `decimals()` answered: undefined where there is no such function, null where the answer is no number of decimals
 * (S-12).
 */
export function decodeDecimals(data: Hex | undefined): number | null | undefined {
  if (data === undefined || data === '0x') return undefined
  const amount = decodeAmount(data)
  return amount === undefined || amount > 255n ? null : Number(amount)
}

/** The first word of an answer; undefined where there is none. */
export function decodeAmount(data: Hex | undefined): bigint | undefined {
  return data !== undefined && data.length >= 66 ? BigInt(data.slice(0, 66)) : undefined
}

/** A word that is a small number, where it is within the bytes. */
function readCount(bytes: Buffer, at: number): number | undefined {
  if (at + 32 > bytes.length || bytes.subarray(at, at + 28).some((byte) => byte !== 0)) return undefined
  return bytes.readUInt32BE(at + 28)
}

/** Bytes that are no UTF-8 are left out; a text ends at its first zero. */
function decode(bytes: Buffer): string {
  const end = bytes.indexOf(0)
  const text = new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end))
  return text.replaceAll('\ufffd', '')
}
