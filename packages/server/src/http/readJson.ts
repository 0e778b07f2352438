import { parseJson, requestLimits } from '@latchkey/protocol/wire'
import { Refusal, refuseNotText } from '../answers/Refusal.js'
import { findDuplicateKey } from './findDuplicateKey.js'

/**
 * Reads JSON that means one thing and that a database can keep: no key twice, no NUL and no half of a surrogate pair,
 * which PostgreSQL refuses (F-49).
 */
export function readJson(text: string, maximumBytes: number): unknown {
  const value = parseJson(text, { ...requestLimits, maximumBytes })
  if (!isStorable(text, value)) throw refuseNotText('body')
  if (findDuplicateKey(text) !== undefined) {
    throw new Refusal({ status: 400, form: 'text', description: 'The body has a field twice' })
  }
  return value
}

// Under the flag a pair is one character: what matches is half of one.
const notText = /[\0\ud800-\udfff]/u

function isStorable(text: string, value: unknown): boolean {
  // A body is UTF-8, where neither can stand but as an escape; a plain NUL is no JSON.
  if (!text.includes('\\u')) return true
  const open = [value]
  while (open.length > 0) {
    const part = open.pop()
    if (typeof part === 'string' && notText.test(part)) return false
    if (typeof part !== 'object' || part === null) continue
    for (const [key, inner] of Object.entries(part)) open.push(key, inner)
  }
  return true
}
