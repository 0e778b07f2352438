import { DnsMessageError } from './DnsMessageError.js'

/** Bytes of a name and of one of its labels (RFC 1035 §2.3.4). */
export const nameLimits = { length: 255, label: 63 } as const

/** Reads a message of DNS from the front; throws `DnsMessageError` where it is none. */
export type DnsReader = {
  /** A name in lower case, wherever in the message its labels are. */
  name: () => string
  uint8: () => number
  uint16: () => number
  uint32: () => number
  take: (length: number) => Uint8Array
  /** A reader of the next bytes alone, whose names may still point at what is before them. */
  part: (length: number) => DnsReader
  isAtEnd: () => boolean
}

export function createDnsReader(bytes: Uint8Array, start = 0, end = bytes.length): DnsReader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let place = start

  /** Moves on by a length and gives back where that began. */
  function pass(length: number): number {
    if (length > end - place) throw new DnsMessageError('short', 'The message ends too early')
    place += length
    return place - length
  }

  function name(): string {
    const labels: string[] = []
    // Labels are read up to `limit`; `length` counts the closing one as well.
    let [at, limit, length, isPointedAt] = [place, end, 1, false]
    const ends = (next: number) => {
      if (next > limit) throw new DnsMessageError('short', 'A name ends too early')
      if (!isPointedAt) place = next
      return next
    }
    for (;;) {
      const size = view.getUint8(ends(at + 1) - 1)
      if (size >= 0xc0) {
        const target = view.getUint16(ends(at + 2) - 2) & 0x3fff
        // A name points at one that was written before it, so that no way of pointers is a circle.
        if (target >= at) throw new DnsMessageError('loop', 'A name points at itself, or at what follows it')
        ;[at, limit, isPointedAt] = [target, at, true]
        continue
      }
      if (size > nameLimits.label) throw new DnsMessageError('form', 'A name has a label of an unknown kind')
      if (size === 0) return labels.join('.')
      length += size + 1
      if (length > nameLimits.length) throw new DnsMessageError('form', 'A name is too long')
      const next = ends(at + 1 + size)
      labels.push(readLabel(bytes.subarray(at + 1, next)))
      at = next
    }
  }

  return {
    name,
    uint8: () => view.getUint8(pass(1)),
    uint16: () => view.getUint16(pass(2)),
    uint32: () => view.getUint32(pass(4)),
    take(length) {
      const from = pass(length)
      return bytes.subarray(from, place)
    },
    part(length) {
      const from = pass(length)
      return createDnsReader(bytes, from, place)
    },
    isAtEnd: () => place === end,
  }
}

/** A point within a label would make it look like two. */
function readLabel(bytes: Uint8Array): string {
  const label = Buffer.from(bytes).toString('latin1')
  if (!/^[\w-]+$/.test(label)) throw new DnsMessageError('form', 'A name has letters that none here has')
  return label.toLowerCase()
}
