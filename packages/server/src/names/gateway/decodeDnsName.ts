/**
 * Reads a name in the wire form of DNS (RFC 1035), as ENSIP-10 hands it on; undefined where the bytes are none.
 *
 * Letters that no name of ours has come out as they are, and are then found nowhere.
 */
export function decodeDnsName(bytes: Uint8Array): string | undefined {
  const labels: string[] = []
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let at = 0
  try {
    for (;;) {
      const length = bytes[at]
      if (length === undefined) return undefined
      if (length === 0) return at + 1 === bytes.length ? labels.join('.') : undefined
      const label = bytes.subarray(at + 1, at + 1 + length)
      if (label.length < length) return undefined
      const text = decoder.decode(label)
      // A dot within a label would read like two of them.
      if (text.includes('.')) return undefined
      labels.push(text)
      at += 1 + length
    }
  } catch {
    return undefined
  }
}
