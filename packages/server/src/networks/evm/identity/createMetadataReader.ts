import { isLatchkeyError } from '@latchkey/protocol'
import { parseJson } from '@latchkey/protocol/wire'
import type { FetchWeb } from '../../../web/createWebFetcher.js'
import { parseWebUrl } from '../../../web/parseWebUrl.js'
import { WebRefusal } from '../../../web/WebRefusal.js'

const maximumBytes = 256 * 1_024
const timeoutMs = 4_000

const inline = /^data:application\/json(?:;charset=utf-8|;utf8)?(;base64)?,/i

/**
 * What an NFT says of itself, out of its URI or from where that leads; undefined where it says nothing that can be read. Throws
 * where it cannot be told just now.
 */
export type ReadMetadata = (uri: string, signal?: AbortSignal) => Promise<unknown>

export type CreateMetadataReaderParameters = { fetchWeb: FetchWeb; ipfsGateway?: string | undefined }

/** Makes the reader of what NFTs say of themselves, from public hosts as pictures are (S-39). */
export function createMetadataReader({
  fetchWeb,
  ipfsGateway,
}: CreateMetadataReaderParameters): ReadMetadata {
  return async (uri, signal) => {
    try {
      return parseJson(readInline(uri) ?? (await fetchText(uri, signal)), { maximumBytes, maximumDepth: 32 })
    } catch (error) {
      // What is not fetched now is not fetched later, and neither does nonsense become sense.
      if (error instanceof WebRefusal || isLatchkeyError(error, 'json/invalid')) return undefined
      throw error
    }
  }

  async function fetchText(uri: string, signal: AbortSignal | undefined): Promise<string> {
    const timeout = AbortSignal.timeout(timeoutMs)
    const { status, bytes } = await fetchWeb(parseWebUrl(uri, { ipfsGateway }), {
      accept: 'application/json',
      maximumBytes,
      maximumRedirects: 3,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    if (status >= 400 && status <= 499) throw new WebRefusal(`status ${status}`)
    if (status !== 200) throw new Error(`status ${status}`)
    return new TextDecoder().decode(bytes)
  }
}

/** Of NFTs that are on the chain as a whole. */
function readInline(uri: string): string | undefined {
  const [head, base64] = inline.exec(uri) ?? []
  if (head === undefined) return undefined
  const body = uri.slice(head.length)
  if (base64) return Buffer.from(body, 'base64').toString()
  try {
    return decodeURIComponent(body)
  } catch {
    // Some contracts write their text as it is.
    return body
  }
}
