/** Reads bytes from the front; throws where fewer are left than are asked for. */
export function createReader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let place = 0

  /** Moves on by a length and gives back where that began. */
  function pass(length: number): number {
    if (length > bytes.length - place) throw new RangeError('The bytes end too early.')
    place += length
    return place - length
  }

  function take(length: number): Uint8Array {
    const start = pass(length)
    return bytes.subarray(start, start + length)
  }

  /** A count or a length, in its shortest form; no other form of it is read. */
  function count(): number {
    const first = view.getUint8(pass(1))
    if (first < 0xfd) return first
    const value = first === 0xfd ? view.getUint16(pass(2), true) : view.getUint32(pass(4), true)
    if (first === 0xff || value < (first === 0xfd ? 0xfd : 0x10000))
      throw new RangeError('A length is not in its shortest form, or longer than anything is.')
    return value
  }

  return {
    take,
    count,
    uint8: () => view.getUint8(pass(1)),
    uint32: () => view.getUint32(pass(4), true),
    uint64: () => view.getBigUint64(pass(8), true),
    /** Bytes with their length before them. */
    block: () => take(count()),
    isAtEnd: () => place === bytes.length,
    /** Looks at a byte that is not yet read. */
    peek: (offset: number) => bytes[place + offset],
  }
}

export type Reader = ReturnType<typeof createReader>

/** Reads a count, and so many things after it. */
export function readList<item>(reader: Reader, read: (reader: Reader) => item): item[] {
  const items: item[] = []
  for (let left = reader.count(); left > 0; left--) items.push(read(reader))
  return items
}

/** Reads all of some bytes; throws where something is left. */
export function readAll<value>(bytes: Uint8Array, read: (reader: Reader) => value): value {
  const reader = createReader(bytes)
  const value = read(reader)
  if (!reader.isAtEnd()) throw new RangeError('Bytes are left at the end.')
  return value
}
