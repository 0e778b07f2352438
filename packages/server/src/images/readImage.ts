import { Refusal, refuseUnavailable, refuseValue } from '../answers/Refusal.js'
import type { WebContent } from '../web/createWebFetcher.js'
import type { FetchedImage } from './ImageFetcher.js'
import { sniffImage } from './sniffImage.js'

/** The picture that a host has given out, by its bytes and not by what its server calls it. */
export function readImage({ status, bytes }: WebContent): FetchedImage {
  if (status === 404 || status === 410) {
    throw new Refusal({ status: 404, field: 'url', description: 'There is no such picture' })
  }
  if (status !== 200) throw refuseUnavailable('url', 'The host of the picture does not give it out')
  const type = sniffImage(bytes)
  if (!type) throw refuseValue('url', 'This is no picture: PNG, JPEG, WebP, GIF, AVIF or plain SVG')
  return { bytes, type }
}
