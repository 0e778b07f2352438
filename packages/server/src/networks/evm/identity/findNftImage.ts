import * as v from 'valibot'

const metadataSchema = v.object({
  image: v.optional(v.string()),
  image_url: v.optional(v.string()),
  /** A picture itself, in SVG. */
  image_data: v.optional(v.string()),
})

/** Where the picture is that an NFT names for itself, or the picture itself as a `data:` URL. */
export function findNftImage(metadata: unknown): string | null {
  const { success, output } = v.safeParse(metadataSchema, metadata)
  if (!success) return null
  const { image, image_url, image_data } = output
  const named = image || image_url
  if (named) return readSvg(named) ?? named
  return image_data?.trimStart().startsWith('<svg') ? toDataUrl(image_data) : null
}

/** SVG that stands in a `data:` URL as text. */
function readSvg(url: string): string | undefined {
  const [head] = /^data:image\/svg\+xml(?:;charset=utf-8|;utf8)?,/i.exec(url) ?? []
  if (head === undefined) return undefined
  const text = url.slice(head.length)
  try {
    return toDataUrl(decodeURIComponent(text))
  } catch {
    return toDataUrl(text)
  }
}

const toDataUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
