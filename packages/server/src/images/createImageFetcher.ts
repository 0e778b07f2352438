import { Refusal, refuseUnavailable, refuseValue } from '../answers/Refusal.js'
import { type ConnectImage, connectPinned } from './connectPinned.js'
import { createImageCache } from './createImageCache.js'
import { createResolver, type Resolve } from './createResolver.js'
import type { FetchedImage, ImageFetcher } from './ImageFetcher.js'
import { isPublicAddress } from './isPublicAddress.js'
import { parseImageUrl } from './parseImageUrl.js'
import { readImage } from './readImage.js'

const mostRedirects = 3

export type CreateImageFetcherParameters = {
  ipfsGateway?: string | undefined
  resolve?: Resolve
  connect?: ConnectImage
  /** For a picture in all, redirects included. */
  timeoutMs?: number
  /** Pictures that are fetched at the same time. */
  maximumFetches?: number
  cacheBytes?: number
  now?: () => number
}

/**
 * Makes the fetcher of pictures: https to public hosts alone, the name resolved once and the connection pinned to what was
 * checked, every redirect checked anew, bounded in bytes and time, and only what really is a picture (S-39).
 */
export function createImageFetcher({
  ipfsGateway,
  resolve = createResolver(),
  connect = connectPinned(),
  timeoutMs = 5_000,
  maximumFetches = 32,
  cacheBytes = 64 * 1024 * 1024,
  now = () => performance.now(),
}: CreateImageFetcherParameters = {}): ImageFetcher {
  const cache = createImageCache({ maximumBytes: cacheBytes, ttlMs: 86_400_000, now })
  const fetching = new Map<string, Promise<FetchedImage>>()

  return {
    async fetch(text, signal) {
      const url = parseImageUrl(text, { ipfsGateway })
      const known = cache.get(url.href)
      if (known) return known
      return orAborted(fetching.get(url.href) ?? start(url), signal)
    },
  }

  function start(url: URL): Promise<FetchedImage> {
    if (fetching.size >= maximumFetches) throw refuseUnavailable('url', 'Too many pictures are being fetched')
    // Its own time and not the caller's: others may wait for the same picture.
    const promise = follow(url, AbortSignal.timeout(timeoutMs))
    fetching.set(url.href, promise)
    promise
      .then((image) => cache.set(url.href, image))
      .catch(() => {})
      .finally(() => fetching.delete(url.href))
    return promise
  }

  async function follow(first: URL, signal: AbortSignal): Promise<FetchedImage> {
    let url = first
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const address = await findAddress(url.hostname, signal)
      const answer = await orAborted(connect({ url, address, signal }), signal).catch(refuseUnreachable)
      try {
        if (answer.status < 300 || answer.status > 399) {
          return await orAborted(readImage(answer), signal).catch(refuseUnreachable)
        }
        if (answer.location === undefined) throw refuseValue('url', 'The picture was moved to nowhere')
        url = parseImageUrl(absolute(answer.location, url))
      } finally {
        answer.close()
      }
    }
    throw refuseValue('url', `The picture was moved more than ${mostRedirects} times`)
  }

  /** One look-up, and every address of it has to be public: a host that mixes them is up to something. */
  async function findAddress(hostname: string, signal: AbortSignal): Promise<string> {
    const addresses = await orAborted(resolve(hostname, signal), signal).catch(refuseUnreachable)
    const [address] = addresses
    if (address === undefined || !addresses.every(isPublicAddress)) {
      throw refuseValue('url', 'Pictures are only fetched from public hosts')
    }
    return address
  }
}

/** What is no URL, or not clearly one, stays as it is and is refused where it is read. */
function absolute(location: string, base: URL): string {
  const isClear = !location.includes('\\') && URL.canParse(location, base.href)
  return isClear ? new URL(location, base).href : location
}

/** The reason stays inside: it would tell who listens where. */
function refuseUnreachable(cause: unknown): never {
  if (cause instanceof Refusal) throw cause
  throw refuseUnavailable('url', 'The host of the picture does not answer', cause)
}

/** What a promise gives, unless the signal fires first. */
async function orAborted<value>(promise: Promise<value>, signal: AbortSignal | undefined): Promise<value> {
  if (!signal) return promise
  // A caller that has stopped waiting does not hear of a failure.
  promise.catch(() => {})
  let onAbort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(refuseUnavailable('url', 'The host of the picture took too long'))
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
