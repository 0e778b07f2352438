/** The wire takes no more. */
const maximumLength = 8_192

const picture = /^data:image\/(?:png|webp|jpeg|gif|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}$/

/**
 * Picture of a name record, if it can be shown without a request to a third party (S-11).
 *
 * References to NFTs are not followed: that would fetch what a stranger names (S-39).
 */
export function parseAvatar(text: string | null | undefined): string | null {
  if (!text || text.length > maximumLength) return null
  if (picture.test(text)) return text
  if (/^ipfs:\/\/[A-Za-z0-9._~!$&'()*+,;=:@%/-]+$/.test(text)) return text
  return isSecureUrl(text) ? text : null
}

function isSecureUrl(text: string): boolean {
  try {
    const { protocol, username, password } = new URL(text)
    return protocol === 'https:' && username === '' && password === '' && !/\s/.test(text)
  } catch {
    return false
  }
}
