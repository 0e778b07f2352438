import { LatchkeyError } from '../../errors/LatchkeyError.js'

/** How much JSON is read. */
type JsonLimits = Readonly<{
  /** Bytes of UTF-8. */
  maximumBytes: number
  /** Objects and arrays inside each other; a plain value has none. */
  maximumDepth: number
}>

/** What a client reads of an answer (F-11). */
export const responseLimits: JsonLimits = { maximumBytes: 2 * 1024 * 1024, maximumDepth: 32 }

/** What a server reads of a request (S-45). */
export const requestLimits: JsonLimits = { maximumBytes: 64 * 1024, maximumDepth: 32 }

const forbiddenKeys = ['__proto__', 'constructor', 'prototype']
// Most texts have none of them, in letters or in escapes, and are spared the walk.
const mayHoldForbiddenKey = /__proto__|constructor|prototype|\\u/

/**
 * Reads untrusted JSON: bounded in size and depth, and without the keys that reach into prototypes (S-37).
 *
 * @example
 * parseJson(text, responseLimits)
 */
export function parseJson(text: string, { maximumBytes, maximumDepth }: JsonLimits): unknown {
  if (typeof text !== 'string') throw invalid('syntax')
  if (isLonger(text, maximumBytes)) throw invalid('size', maximumBytes)
  // Before JSON.parse, which is recursive in some engines and would overflow the stack.
  if (isDeeper(text, maximumDepth)) throw invalid('depth', maximumDepth)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw invalid('syntax', undefined, cause)
  }
  if (mayHoldForbiddenKey.test(text)) dropForbiddenKeys(value)
  return value
}

function isLonger(text: string, maximumBytes: number): boolean {
  if (text.length > maximumBytes) return true
  // A UTF-16 unit takes at most three bytes: most texts need no counting.
  return text.length * 3 > maximumBytes && new TextEncoder().encode(text).length > maximumBytes
}

// Codes and not characters: this loop reads every unit of two megabytes.
const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [34, 92, 123, 125, 91, 93]

function isDeeper(text: string, maximumDepth: number): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (quoted) {
      if (code === backslash) at += 1
      else if (code === quote) quoted = false
    } else if (code === quote) quoted = true
    else if (code === openBrace || code === openBracket) {
      depth += 1
      if (depth > maximumDepth) return true
    } else if (code === closeBrace || code === closeBracket) depth -= 1
  }
  return false
}

/** On what JSON.parse made, where such keys are plain own properties and can be deleted; a stack of its own, no recursion. */
function dropForbiddenKeys(root: unknown): void {
  const open = [root]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    for (const key of forbiddenKeys) {
      if (Object.hasOwn(value, key)) delete (value as Record<string, unknown>)[key]
    }
    for (const inner of Object.values(value)) open.push(inner)
  }
}

const invalid = (reason: 'syntax' | 'size' | 'depth', limit?: number, cause?: unknown) =>
  new LatchkeyError('json/invalid', {
    context: limit === undefined ? { reason } : { reason, limit },
    ...(cause === undefined ? {} : { cause }),
  })
