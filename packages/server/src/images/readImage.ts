import { Refusal, refuseUnavailable, refuseValue } from '../answers/Refusal.js'
import type { ImageAnswer } from './connectPinned.js'
import type { FetchedImage } from './ImageFetcher.js'
import { sniffImage } from './sniffImage.js'

const maximumBytes = 2 * 1024 * 1024

/** Reads an answer that is a picture of at most 2 MiB, by its bytes and not by what its server calls it. */
export async function readImage({ status, body }: ImageAnswer): Promise<FetchedImage> {
  if (status === 404 || status === 410) {
    throw new Refusal({ status: 404, field: 'url', description: 'There is no such picture' })
  }
  if (status !== 200) throw refuseUnavailable('url', 'The host of the picture does not give it out')
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.byteLength
    if (size > maximumBytes) throw refuseValue('url', 'The picture is larger than 2 MiB')
    parts.push(part)
  }
  const bytes = new Uint8Array(Buffer.concat(parts))
  const type = sniffImage(bytes)
  if (!type) throw refuseValue('url', 'This is no picture: PNG, JPEG, WebP, GIF, AVIF or plain SVG')
  return { bytes, type }
}
