import { Refusal } from '../answers/Refusal.js'

const jsonType = 'application/json'
const formType = 'application/x-www-form-urlencoded'

const decoder = new TextDecoder('utf-8', { fatal: true })

export type ReadBodyOptions = {
  /** The most bytes. */
  limit: number
  /** A form of a page of ours, not JSON. */
  isForm?: boolean | undefined
}

/** The body of a request as text: at most `limit` bytes of UTF-8 that say to be JSON, never compressed (S-45, S-46, F-49). */
export async function readBody(
  request: Request,
  { limit, isForm = false }: ReadBodyOptions,
): Promise<string> {
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

/** A page of another site can post other types without being asked first (S-46). */
function checkType(header: string | null, isForm: boolean) {
  const wanted = isForm ? formType : jsonType
  if (header === wanted) return
  const type = header?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (type === wanted) return
  if (!isForm && type.endsWith('+json')) return
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
