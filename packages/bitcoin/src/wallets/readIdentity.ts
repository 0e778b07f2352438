const nameLength = 40
/** 64 kB as base64 writes them. */
const imageLength = 88_000
const image = /^data:image\/(?:svg\+xml|webp|png|jpeg|gif)[;,]/
// Two names that look the same must be the same: nothing invisible, nothing that turns the direction of text.
const invisible = /\p{C}/u

/** Reads a wallet's name and picture; nothing where the name is none, no picture where it would be fetched (S-15). */
export function readIdentity(name: unknown, icon: unknown): { name: string; image?: string } | undefined {
  if (typeof name !== 'string' || name.length > nameLength || invisible.test(name)) return undefined
  const trimmed = name.trim()
  if (trimmed === '') return undefined
  // Leather leaves out a part of the type, without which no browser draws it.
  const src = typeof icon === 'string' ? icon.replace(/^data:image\/svg(?=[;,])/, '$&+xml') : ''
  const isImage = src.length <= imageLength && image.test(src)
  return { name: trimmed, ...(isImage && { image: src }) }
}

/** What makes two names one wallet's: "Xverse" by one API is "Xverse Wallet" by another. */
export function walletKey(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().trim()
  return plain.replace(/\s+wallet$/, '') || plain
}
