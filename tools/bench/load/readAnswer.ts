const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('\r\n0\r\n\r\n')

/** The status and length of an answer that has wholly arrived; undefined until then. */
export function readAnswer(bytes: Buffer): { status: number; length: number; closes: boolean } | undefined {
  const end = bytes.indexOf(headEnd)
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const closes = /\r\nconnection: close/i.test(head)
  const bodyStart = end + headEnd.length
  const declared = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (declared !== undefined) {
    const length = bodyStart + Number(declared)
    return bytes.length >= length ? { status, length, closes } : undefined
  }
  if (!/\r\ntransfer-encoding: chunked/i.test(head)) return { status, length: bodyStart, closes }
  // The end of the head is also what comes before the first chunk.
  const last = bytes.indexOf(lastChunk, end + 2)
  return last < 0 ? undefined : { status, length: last + lastChunk.length, closes }
}
