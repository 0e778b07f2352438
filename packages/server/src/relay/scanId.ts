/**
 * Finds the id of a JSON-RPC message in its text, and gives it back as it is written. Clients of phones count beyond what
 * a number holds, and know an answer by every digit. Nothing where there is no id that is a number or a text.
 */
export function scanId(text: string): string | undefined {
  let depth = 0
  let at = 0
  /** A text at depth 1 is a key if a colon follows. */
  let key: string | undefined
  while (at < text.length) {
    const char = text[at]
    if (char === '"') {
      const end = endOfText(text, at)
      const token = text.slice(at, end)
      at = end
      if (depth !== 1) continue
      if (key === '"id"') return token
      key = /^\s*:/.test(text.slice(at, at + 16)) ? token : undefined
      continue
    }
    if (char === '{' || char === '[') {
      depth++
      key = undefined
    } else if (char === '}' || char === ']') {
      depth--
    } else if (char === ',' && depth === 1) {
      key = undefined
    } else if (depth === 1 && key === '"id"' && char !== undefined && /[-\d]/.test(char)) {
      return /^-?\d+/.exec(text.slice(at, at + 32))?.[0]
    }
    at++
  }
  return undefined
}

function endOfText(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}
