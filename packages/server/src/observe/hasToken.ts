import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether an `Authorization` header brings a token: as a bearer, or as the password that a browser asks a person for. */
export function hasToken(authorization: string | undefined, token: string): boolean {
  const [, scheme = '', words = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization ?? '') ?? []
  const given = scheme.toLowerCase() === 'basic' ? passwordOf(words) : words
  // Of one length, whatever was given.
  const [one, other] = [given, token].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

function passwordOf(words: string): string {
  const text = Buffer.from(words, 'base64').toString()
  const at = text.indexOf(':')
  return at < 0 ? '' : text.slice(at + 1)
}
