import { parseJson, requestLimits } from '@latchkey/protocol/wire'
import { Refusal } from './Refusal.js'

/** Types that a browser sends when a page names none, and JSON. Forms are refused: they would come from a bare page. */
const acceptedTypes = new Set(['', 'application/json', 'text/plain', 'application/octet-stream'])

/** The body of a request as text: at most `limit` bytes of UTF-8, never compressed (S-45, F-49). */
export async function readBody(request: Request, limit: number): Promise<string> {
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (!acceptedTypes.has(type) && !type.endsWith('+json')) {
    throw new Refusal({ status: 415, form: 'text', description: `Send JSON, not ${type.slice(0, 64)}` })
  }
  const encoding = request.headers.get('content-encoding')
  if (encoding && encoding !== 'identity') {
    throw new Refusal({ status: 415, form: 'text', description: 'Send the body without compression' })
  }
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) > limit) throw tooLarge(limit)
  const bytes = await readBytes(request, limit)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch (cause) {
    throw new Refusal({ status: 400, form: 'text', description: 'The body is not UTF-8', cause })
  }
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array()
  // The length is known and small in nearly every request: reading it at once is several times faster.
  if (request.headers.has('content-length')) return new Uint8Array(await request.arrayBuffer())
  const reader = request.body.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > limit) {
      void reader.cancel().catch(() => {})
      throw tooLarge(limit)
    }
    parts.push(value)
  }
  return Buffer.concat(parts)
}

/** Reads JSON that a database can keep: no NUL and no half of a surrogate pair, which PostgreSQL refuses. */
export function readJson(text: string, maximumBytes: number): unknown {
  const value = parseJson(text, { ...requestLimits, maximumBytes })
  if (!isStorable(text, value)) {
    throw new Refusal({
      status: 400,
      form: 'text',
      description: 'The body holds characters that are not text',
    })
  }
  return value
}

function isStorable(text: string, value: unknown): boolean {
  if (!text.includes('\\u')) return !text.includes('\0')
  // JSON.stringify writes what is not text as escapes, whatever the spelling of the request was.
  return !/\\u0000|\\ud[89a-f][0-9a-f]{2}/.test(JSON.stringify(value))
}

const tooLarge = (limit: number) =>
  new Refusal({ status: 413, form: 'text', description: `The body is larger than ${limit} bytes` })
