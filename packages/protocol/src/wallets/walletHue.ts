/**
 * The hue, in degrees, of the colour that stands for a wallet without a picture: always the same for the same id.
 *
 * FNV-1a with a final mix: no hash function to load for a colour, and ids that differ by a letter look different.
 */
export function walletHue(id: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) % 360
}
