import { concatBytes } from '@noble/hashes/utils.js'

/** Writes a number of four bytes, the lowest first. */
export function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

/** Writes an amount of eight bytes, the lowest first. */
export function uint64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}

/** Writes a count or a length in its shortest form. */
export function count(value: number): Uint8Array {
  if (value < 0xfd) return Uint8Array.of(value)
  return value < 0x10000
    ? concatBytes(Uint8Array.of(0xfd), uint32(value).subarray(0, 2))
    : concatBytes(Uint8Array.of(0xfe), uint32(value))
}

/** Writes bytes with their length before them. */
export const block = (bytes: Uint8Array): Uint8Array => concatBytes(count(bytes.length), bytes)

/** Tells whether two runs of bytes are the same. */
export const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, place) => byte === other[place])
