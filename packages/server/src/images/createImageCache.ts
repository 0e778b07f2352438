import type { FetchedImage } from './ImageFetcher.js'

/** Pictures in memory, bounded by their bytes; the least recently used go first. */
export type ImageCache = {
  get: (url: string) => FetchedImage | undefined
  set: (url: string, image: FetchedImage) => void
}

export type CreateImageCacheParameters = { maximumBytes: number; ttlMs: number; now: () => number }

/** Makes a cache of pictures. */
export function createImageCache({ maximumBytes, ttlMs, now }: CreateImageCacheParameters): ImageCache {
  // A Map keeps the order of insertion, so the first key is the one that was used longest ago.
  const entries = new Map<string, { image: FetchedImage; expires: number }>()
  let size = 0

  function drop(url: string) {
    size -= entries.get(url)?.image.bytes.byteLength ?? 0
    entries.delete(url)
  }

  return {
    get(url) {
      const entry = entries.get(url)
      if (!entry) return undefined
      if (entry.expires <= now()) {
        drop(url)
        return undefined
      }
      entries.delete(url)
      entries.set(url, entry)
      return entry.image
    },
    set(url, image) {
      drop(url)
      entries.set(url, { image, expires: now() + ttlMs })
      size += image.bytes.byteLength
      for (const oldest of entries.keys()) {
        if (size <= maximumBytes) break
        drop(oldest)
      }
    },
  }
}
