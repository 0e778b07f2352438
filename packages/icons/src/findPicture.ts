import { findSvg, type PictureKind } from './findSvg.js'

/** The picture of something by its id, as the address of an image; `undefined` where the set has none. */
export async function findPicture(kind: PictureKind, id: string): Promise<string | undefined> {
  const svg = await findSvg(kind, id)
  return svg && `data:image/svg+xml,${encodeURIComponent(svg)}`
}
