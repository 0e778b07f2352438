import { isIP } from 'node:net'
import { refuseValue } from '../answers/Refusal.js'

/** Names that never leave a machine or a house, whatever a resolver says. */
const innerName =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|onion|test|invalid)$/

const ipfsUrl = /^ipfs:\/\/(?:ipfs\/)?([a-zA-Z0-9]{46,128})((?:\/[^?#]*)?)$/

/**
 * The URL to fetch a picture from: https on its own port to a host with a name, without credentials (S-39).
 *
 * `ipfs://` is read through the operator's gateway, where there is one.
 */
export function parseImageUrl(text: string, { ipfsGateway }: { ipfsGateway?: string | undefined } = {}): URL {
  const ipfs = ipfsUrl.exec(text)
  if (ipfs) {
    if (ipfsGateway === undefined) throw refuseValue('url', 'This server fetches no pictures from IPFS')
    return parseImageUrl(`${ipfsGateway.replace(/\/$/, '')}/ipfs/${ipfs[1]}${ipfs[2] ?? ''}`)
  }
  let url: URL
  try {
    // Parsers disagree about a backslash and about white space, and the disagreement is what an attacker wants.
    if (/[\\\s]/.test(text)) throw new Error('a backslash or white space')
    url = new URL(text)
  } catch (cause) {
    throw refuseValue('url', 'This is not a URL', cause)
  }
  if (url.protocol !== 'https:') throw refuseValue('url', 'Pictures are only fetched by https')
  if (url.username !== '' || url.password !== '') {
    throw refuseValue('url', 'A URL of a picture carries no credentials')
  }
  // The URL parser leaves the port out where it is the usual one.
  if (url.port !== '') throw refuseValue('url', 'Pictures are only fetched from the usual port of https')
  if (!isOuterName(url.hostname)) throw refuseValue('url', 'Pictures are only fetched from public hosts')
  url.hash = ''
  return url
}

/** A name with a dot in it that is no address: decimal, octal and hex addresses are dotted by the URL parser already. */
function isOuterName(hostname: string): boolean {
  const isAddress = hostname.startsWith('[') || isIP(hostname) !== 0
  return !isAddress && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(hostname) && !innerName.test(hostname)
}
