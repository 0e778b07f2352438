import { imageCall } from '@latchkey/protocol/wire'
import type { Api } from './Api.js'
import { toUrl } from './toUrl.js'

const dataImage = /^data:image\/(?:png|webp|jpeg|svg\+xml)[;,]/
const longestData = 64 * 1024

/**
 * Where a page may get a picture that the data API names (S-11): from the API itself, through its image proxy where it is
 * somebody else's, so that nobody learns who looks (V-02), or out of the address itself. Anything else is no picture.
 */
export function toImageUrl(
  api: Pick<Api, 'url' | 'projectId' | 'namespaces'> | undefined,
  image: string | null | undefined,
): string | undefined {
  if (!image) return undefined
  if (image.startsWith('data:'))
    return dataImage.test(image) && image.length <= longestData ? image : undefined
  if (!api || !URL.canParse(image)) return undefined
  const { protocol, origin, username, password } = new URL(image)
  if (username || password) return undefined
  // A `blob:` has the origin of the page that made it.
  if (/^https?:$/.test(protocol) && origin === originOf(api.url)) return image
  if (protocol !== 'https:' && protocol !== 'ipfs:') return undefined
  return toUrl(api, imageCall, { url: image })
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : undefined)
