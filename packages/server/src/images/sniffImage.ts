import type { FetchedImage } from './ImageFetcher.js'
import { isHarmlessSvg } from './isHarmlessSvg.js'

/** The type of a picture by its first bytes, whatever its server calls it; undefined for everything else. */
export function sniffImage(bytes: Uint8Array): FetchedImage['type'] | undefined {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(head)) return 'image/gif'
  if (/^RIFF[\s\S]{4}WEBPVP8[ LX]/.test(head)) return 'image/webp'
  // A box of brands: the major one, a version, and those it is compatible with.
  if (/^[\s\S]{4}ftyp(?:[\s\S]{4}){0,8}?avi[fs]/.test(head)) return 'image/avif'
  return isHarmlessSvg(bytes) ? 'image/svg+xml' : undefined
}
