const [quote, backslash, colon] = [34, 92, 58]
const [openBrace, closeBrace, openBracket, closeBracket] = [123, 125, 91, 93]
const isSpace = (code: number) => code === 32 || code === 10 || code === 13 || code === 9

/** A key that one object of a JSON text has twice, if there is any; readers differ in which of the two they take. */
export function findDuplicateKey(json: string): string | undefined {
  // The keys of the objects that are open; null stands for an array.
  const open: (Set<string> | null)[] = []
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === openBrace) open.push(new Set())
    else if (code === openBracket) open.push(null)
    else if (code === closeBrace || code === closeBracket) open.pop()
    else if (code === quote) {
      const end = endOfText(json, at)
      const keys = open.at(-1)
      if (keys && isKey(json, end)) {
        const key = keyOf(json.slice(at, end + 1))
        if (keys.has(key)) return key
        keys.add(key)
      }
      at = end
    }
  }
  return undefined
}

function endOfText(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json.charCodeAt(at) !== quote) at += json.charCodeAt(at) === backslash ? 2 : 1
  return at
}

function isKey(json: string, end: number): boolean {
  let at = end + 1
  while (isSpace(json.charCodeAt(at))) at += 1
  return json.charCodeAt(at) === colon
}

/** Escapes are spelled out: `"\u0061"` is `"a"`. */
const keyOf = (quoted: string) =>
  quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1)
