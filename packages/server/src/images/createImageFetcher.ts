import { Refusal, refuseUnavailable, refuseValue } from '../answers/Refusal.js'
import { type CreateWebFetcherParameters, createWebFetcher } from '../web/createWebFetcher.js'
import { orAborted } from '../web/orAborted.js'
import { parseWebUrl } from '../web/parseWebUrl.js'
import { WebRefusal } from '../web/WebRefusal.js'
import { createImageCache } from './createImageCache.js'
import { createSlots } from './createSlots.js'
import type { FetchedImage, ImageFetcher } from './ImageFetcher.js'
import { readImage } from './readImage.js'

const [maximumBytes, maximumRedirects] = [2 * 1024 * 1024, 3]

export type CreateImageFetcherParameters = CreateWebFetcherParameters & {
  ipfsGateway?: string | undefined
  /** For a picture in all, redirects included. */
  timeoutMs?: number
  /** Pictures that are fetched at the same time, and how many of them for one client; more wait. */
  maximumFetches?: number
  fetchesPerClient?: number
  waitingPerClient?: number
  cacheBytes?: number
  now?: () => number
}

/** Makes the fetcher of pictures: from public hosts, bounded in bytes and time, and only what really is a picture (S-39). */
export function createImageFetcher({
  ipfsGateway,
  timeoutMs = 5_000,
  maximumFetches = 32,
  fetchesPerClient = 6,
  waitingPerClient = 100,
  cacheBytes = 64 * 1024 * 1024,
  now = () => performance.now(),
  ...web
}: CreateImageFetcherParameters = {}): ImageFetcher {
  const cache = createImageCache({ maximumBytes: cacheBytes, ttlMs: 86_400_000, now })
  const fetching = new Map<string, Promise<FetchedImage>>()
  const fetchWeb = createWebFetcher(web)
  const slots = createSlots({
    maximum: maximumFetches,
    perClient: fetchesPerClient,
    maximumWaiting: waitingPerClient,
  })

  return {
    async fetch(text, signal, client = '') {
      try {
        const url = parseWebUrl(text, { ipfsGateway })
        const known = cache.get(url.href)
        if (known) return known
        return await orAborted(fetching.get(url.href) ?? start(url, client), signal)
      } catch (error) {
        throw toRefusal(error)
      }
    },
  }

  async function load(url: URL, client: string): Promise<FetchedImage> {
    const release = await slots.take(client)
    try {
      // Its own time and not the caller's: others may wait for the same picture.
      const signal = AbortSignal.timeout(timeoutMs)
      return readImage(await fetchWeb(url, { accept: 'image/*', maximumBytes, maximumRedirects, signal }))
    } finally {
      release()
    }
  }

  function start(url: URL, client: string): Promise<FetchedImage> {
    const promise = load(url, client)
    fetching.set(url.href, promise)
    promise
      .then((image) => cache.set(url.href, image))
      .catch(() => {})
      .finally(() => fetching.delete(url.href))
    return promise
  }
}

/** The reason of a host that does not answer stays inside: it would tell who listens where. */
function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof WebRefusal) return refuseValue('url', error.message, error)
  return refuseUnavailable('url', 'The host of the picture does not answer', error)
}
