import { parseJson } from '@latchkey/protocol/wire'

/** What a node may answer: 10 MiB, and deeper than requests are, since traces of calls nest. */
export const answerLimits = { maximumBytes: 10 * 1024 * 1024, maximumDepth: 256 } as const

/** Reads the answer of a node; whole numbers beyond 2^53, such as large balances on Solana, come as `bigint`. */
export function parseExactJson(text: string): unknown {
  if (!/(?:^|[[:,\s-])\d{16}/.test(text)) return parseJson(text, answerLimits)
  // A mark that the text does not hold, so that no text of it is taken for a number.
  let mark = '#'
  while (text.includes(mark)) mark += '#'
  const marked = markLargeNumbers(text, mark)
  return restore(parseJson(marked, { ...answerLimits, maximumBytes: Number.MAX_SAFE_INTEGER }), mark)
}

/** By hand: a regular expression over texts of megabytes runs out of stack. */
function markLargeNumbers(text: string, mark: string): string {
  const parts: string[] = []
  let copied = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at)
    else if (code === minus || isDigit(code)) {
      const start = at
      while (at + 1 < text.length && isNumberPart(text.charCodeAt(at + 1))) at += 1
      const token = text.slice(start, at + 1)
      if (!/^-?\d{16,}$/.test(token) || Number.isSafeInteger(Number(token))) continue
      parts.push(text.slice(copied, start), `"${mark}${token}"`)
      copied = at + 1
    }
  }
  parts.push(text.slice(copied))
  return parts.join('')
}

const [quote, backslash, minus, plus, dot] = [34, 92, 45, 43, 46]
const isDigit = (code: number) => code >= 48 && code <= 57
const isNumberPart = (code: number) =>
  isDigit(code) || code === dot || code === plus || code === minus || code === 69 || code === 101

function endOfString(text: string, start: number): number {
  let at = start + 1
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) return at
    if (code === backslash) at += 1
  }
  return at
}

function restore(root: unknown, mark: string): unknown {
  const holder = { root }
  const open: object[] = [holder]
  for (let value = open.pop(); value; value = open.pop()) {
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'object' && inner !== null) open.push(inner)
      else if (typeof inner === 'string' && inner.startsWith(mark)) {
        const digits = inner.slice(mark.length)
        // A text can still spell the mark with escapes; only what looks like a number is turned into one.
        if (/^-?\d{16,}$/.test(digits)) (value as Record<string, unknown>)[key] = BigInt(digits)
      }
    }
  }
  return holder.root
}
