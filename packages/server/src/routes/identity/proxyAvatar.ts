import type { Config } from '../../config/configSchema.js'

/** The wire takes no more. */
const maximumLength = 8_192

/**
 * Where a client finds an avatar: by way of our image proxy where there is one, so that the host of the picture does
 * not learn who looks at it (V-02).
 */
export function proxyAvatar(
  { publicUrl, images }: Pick<Config, 'publicUrl' | 'images'>,
  { avatar, projectId }: { avatar: string | null; projectId: string },
): string | null {
  if (avatar === null || publicUrl === undefined || !images.enabled) return avatar
  const isFetched =
    avatar.startsWith('https:') || (avatar.startsWith('ipfs:') && images.ipfsGateway !== undefined)
  if (!isFetched) return avatar
  const query = new URLSearchParams({ url: avatar, projectId })
  const url = `${publicUrl.replace(/\/+$/, '')}/v1/image?${query}`
  return url.length <= maximumLength ? url : null
}
