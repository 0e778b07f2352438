import { refuseUnavailable } from '../../../answers/Refusal.js'
import { DnsMessageError } from './DnsMessageError.js'
import { type DnsAnswer, encodeDnsQuestion, readDnsAnswer } from './dnsMessage.js'

/** Asks the operator's resolver for the texts of a name. */
export type DnsClient = (name: string, signal?: AbortSignal) => Promise<DnsAnswer>

export type CreateDnsClientParameters = { url: string; fetch: typeof globalThis.fetch }

const timeoutMs = 5_000
/** The longest message of DNS. */
const maximumBytes = 65_535
const contentType = 'application/dns-message'

/** Talks to a resolver by DNS over HTTPS (RFC 8484): bounded in size and time, and no redirect is followed. */
export function createDnsClient({ url, fetch }: CreateDnsClientParameters): DnsClient {
  return async (name, signal) => {
    const question = encodeDnsQuestion(name)
    const timeout = AbortSignal.timeout(timeoutMs)
    let bytes: Uint8Array
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': contentType, accept: contentType },
        body: question as Uint8Array<ArrayBuffer>,
        // A redirect would go to a resolver that the operator did not name.
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      const [kind] = (response.headers.get('content-type') ?? '').toLowerCase().split(';')
      if (response.status !== 200 || kind?.trim() !== contentType)
        throw new Error(`status ${response.status}, content type ${kind}`)
      bytes = await readBytes(response)
    } catch (cause) {
      throw unavailable('does not answer', cause)
    }
    try {
      return readDnsAnswer(bytes, name)
    } catch (cause) {
      if (!(cause instanceof DnsMessageError)) throw cause
      throw unavailable('gave an answer that cannot be read', cause)
    }
  }
}

/** Stops reading where the limit is passed, whatever length the answer claims to have. */
async function readBytes({ body }: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength
    if (length > maximumBytes) throw new Error('the answer is too large')
    chunks.push(chunk)
  }
  return Uint8Array.from(Buffer.concat(chunks))
}

const unavailable = (what: string, cause: unknown) =>
  refuseUnavailable('name', `The resolver of names ${what}; try again`, cause)
