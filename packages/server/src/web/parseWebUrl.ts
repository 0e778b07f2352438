import { isIP } from 'node:net'
import { WebRefusal } from './WebRefusal.js'

/** Names that never leave a machine or a house, whatever a resolver says. */
const innerName =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|onion|test|invalid)$/

const ipfsUrl = /^ipfs:\/\/(?:ipfs\/)?([a-zA-Z0-9]{46,128})((?:\/[^?#]*)?)$/

/**
 * The URL to fetch something of the open web from: https on its own port to a host with a name, without credentials (S-39).
 *
 * `ipfs://` is read through the operator's gateway, where there is one.
 */
export function parseWebUrl(text: string, { ipfsGateway }: { ipfsGateway?: string | undefined } = {}): URL {
  const ipfs = ipfsUrl.exec(text)
  if (ipfs) {
    if (ipfsGateway === undefined) throw new WebRefusal('This server fetches nothing from IPFS')
    return parseWebUrl(`${ipfsGateway.replace(/\/$/, '')}/ipfs/${ipfs[1]}${ipfs[2] ?? ''}`)
  }
  let url: URL
  try {
    // Parsers disagree about a backslash and about white space, and the disagreement is what an attacker wants.
    if (/[\\\s]/.test(text)) throw new Error('a backslash or white space')
    url = new URL(text)
  } catch (cause) {
    throw new WebRefusal('This is not a URL', { cause })
  }
  if (url.protocol !== 'https:') throw new WebRefusal('Only URLs of https are fetched')
  if (url.username !== '' || url.password !== '')
    throw new WebRefusal('A URL that is fetched carries no credentials')
  // The URL parser leaves the port out where it is the usual one.
  if (url.port !== '') throw new WebRefusal('Only the usual port of https is asked')
  if (!isOuterName(url.hostname)) throw new WebRefusal('Only public hosts are asked')
  url.hash = ''
  return url
}

/** A name with a dot in it that is no address: decimal, octal and hex addresses are dotted by the URL parser already. */
function isOuterName(hostname: string): boolean {
  const isAddress = hostname.startsWith('[') || isIP(hostname) !== 0
  return !isAddress && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(hostname) && !innerName.test(hostname)
}
