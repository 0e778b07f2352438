import { Refusal } from '../answers/Refusal.js'

/** Types that a browser sends when a page names none, and JSON. Forms are refused: they would come from a bare page. */
const acceptedTypes = new Set(['', 'application/json', 'text/plain', 'application/octet-stream'])
const formType = 'application/x-www-form-urlencoded'

const decoder = new TextDecoder('utf-8', { fatal: true })

/** The body of a request as text: at most `limit` bytes of UTF-8, never compressed (S-45, F-49). */
export async function readBody(request: Request, limit: number, isForm = false): Promise<string> {
  checkType(request.headers.get('content-type'), isForm)
  const encoding = request.headers.get('content-encoding')
  if (encoding && encoding.toLowerCase() !== 'identity') {
    throw new Refusal({ status: 415, form: 'text', description: 'Send the body without compression' })
  }
  const bytes = await readBytes(request, limit)
  try {
    return decoder.decode(bytes)
  } catch (cause) {
    throw new Refusal({ status: 400, form: 'text', description: 'The body is not UTF-8', cause })
  }
}

function checkType(header: string | null, isForm: boolean) {
  if (!isForm && (header === null || header === 'application/json')) return
  const type = header?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (isForm ? type === formType : acceptedTypes.has(type) || type.endsWith('+json')) return
  const wanted = isForm ? formType : 'application/json'
  throw new Refusal({ status: 415, form: 'text', description: `Send the body as ${wanted}` })
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) > limit) throw tooLarge(limit)
  try {
    // The length is known in nearly every request, and the parser below us holds it to it: reading it at once is several
    // times faster than a stream.
    const bytes =
      declared === null ? await readStream(request, limit) : new Uint8Array(await request.arrayBuffer())
    if (bytes.byteLength > limit) throw tooLarge(limit)
    return bytes
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    throw new Refusal({ status: 400, form: 'text', description: 'The body broke off', cause })
  }
}

async function readStream(request: Request, limit: number): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array()
  const reader = request.body.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(parts, size)
    size += value.byteLength
    if (size > limit) {
      void reader.cancel().catch(() => {})
      throw tooLarge(limit)
    }
    parts.push(value)
  }
}

const tooLarge = (limit: number) =>
  new Refusal({ status: 413, form: 'text', description: `The body is larger than ${limit} bytes` })
