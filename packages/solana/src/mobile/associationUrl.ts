import { toBase64 } from './bytes.js'
import { mobileFailure } from './mobileErrors.js'

const firstPort = 49152
const lastPort = 65535
/** Android lends the ports below it to connections: an app could not listen at one that is in use. */
const firstUnlentPort = 61000

/** Throws where no wallet app would listen at a port. */
export function assertAssociationPort(port: number): void {
  if (!Number.isInteger(port) || port < firstPort || port > lastPort)
    throw mobileFailure('association-port', { details: `${port} is not from ${firstPort} to ${lastPort}.` })
}

/** A port by chance, of those that no service is registered for and no connection has. */
export function choosePort(): number {
  const [random = 0] = crypto.getRandomValues(new Uint16Array(1))
  return firstUnlentPort + (random % (lastPort - firstUnlentPort + 1))
}

/** Reads the address that a wallet app is opened by; another scheme than https could open anything. */
export function parseBaseUrl(text: string): URL {
  try {
    const url = new URL(text)
    if (url.protocol === 'https:') return url
  } catch {}
  throw mobileFailure('wallet-base-url', { details: `${text.slice(0, 100)} is not an https address.` })
}

export type ToAssociationUrlParameters = {
  publicKey: Uint8Array
  /** Where the app finds the page: the rest of the path, and the query. */
  place: `local?port=${number}` | `remote?reflector=${string}`
  baseUrl?: string | undefined
}

/** The address that opens a wallet app, the one at `baseUrl` or whichever the device has, and says where to meet. */
export function toAssociationUrl({ publicKey, place, baseUrl }: ToAssociationUrlParameters): string {
  const base = baseUrl === undefined ? 'solana-wallet:/' : parseBaseUrl(baseUrl).href.replace(/\/*$/, '/')
  const association = toBase64Url(publicKey, '.')
  return `${base}v1/associate/${place.replace('?', `?association=${association}&`)}&v=v1`
}

/** Base64 that an address can hold; `padding` is what stands for each `=`. */
export const toBase64Url = (bytes: Uint8Array, padding = ''): string =>
  toBase64(bytes).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? padding)
