import { isIP } from 'node:net'
import { type Connect, connectPinned, type WebAnswer } from './connectPinned.js'
import { createResolver, type Resolve } from './createResolver.js'
import { isPublicAddress } from './isPublicAddress.js'
import { orAborted } from './orAborted.js'
import { parseWebUrl } from './parseWebUrl.js'
import { WebRefusal } from './WebRefusal.js'

export type WebRequest = {
  accept: string
  /** JSON, sent by POST. */
  body?: string | undefined
  maximumBytes: number
  /** 0 unless told otherwise. */
  maximumRedirects?: number
  /** The operator has named this very host, which may then be one of their own network. */
  isNamed?: boolean | undefined
  signal: AbortSignal
}

/** What a host has said; `bytes` are empty unless the status is 200. */
export type WebContent = Pick<WebAnswer, 'status' | 'type'> & { bytes: Uint8Array }

/**
 * Fetches what others name from the open web, without letting them reach the inside of the operator's network (S-39); throws
 * a `WebRefusal` for what is not fetched, anything else where the host does not answer.
 */
export type FetchWeb = (url: URL, request: WebRequest) => Promise<WebContent>

export type CreateWebFetcherParameters = { resolve?: Resolve; connect?: Connect }

/**
 * Makes what fetches from the open web: public hosts alone, the name resolved once and the connection pinned to what was
 * checked, every redirect checked anew, bounded in bytes.
 */
export function createWebFetcher({
  resolve = createResolver(),
  connect = connectPinned(),
}: CreateWebFetcherParameters = {}): FetchWeb {
  return async (first, { accept, body, maximumBytes, maximumRedirects = 0, isNamed = false, signal }) => {
    let url = first
    for (let redirects = 0; redirects <= maximumRedirects; redirects += 1) {
      const address = await findAddress(url.hostname, { isNamed, signal })
      const answer = await orAborted(connect({ url, address, accept, body, signal }), signal)
      try {
        const { status, type, location } = answer
        if (status < 300 || status > 399) {
          const bytes = status === 200 ? await orAborted(readBody(answer, maximumBytes), signal) : noBytes
          return { status, type, bytes }
        }
        if (location === undefined) throw new WebRefusal('It was moved to nowhere')
        url = parseWebUrl(absolute(location, url))
      } finally {
        answer.close()
      }
    }
    throw new WebRefusal(
      maximumRedirects === 0 ? 'It was moved' : `It was moved more than ${maximumRedirects} times`,
    )
  }

  /** One look-up, and every address of it has to be public: a host that mixes them is up to something. */
  async function findAddress(
    hostname: string,
    { isNamed, signal }: Pick<WebRequest, 'isNamed' | 'signal'>,
  ): Promise<string> {
    if (isNamed && isIP(hostname)) return hostname
    const addresses = await orAborted(resolve(hostname, signal), signal)
    const [address] = addresses
    if (address === undefined || !(isNamed || addresses.every(isPublicAddress)))
      throw new WebRefusal('Only public hosts are asked')
    return address
  }
}

const noBytes = new Uint8Array()

async function readBody({ body }: WebAnswer, maximumBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.byteLength
    if (size > maximumBytes) throw new WebRefusal(`It is larger than ${maximumBytes / 1_024} KiB`)
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/** What is no URL, or not clearly one, stays as it is and is refused where it is read. */
function absolute(location: string, base: URL): string {
  const isClear = !location.includes('\\') && URL.canParse(location, base.href)
  return isClear ? new URL(location, base).href : location
}
