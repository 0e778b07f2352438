import { hex } from '@scure/base'
import { isHex32, topicOf } from '../crypto/keys.js'
import { invalid } from '../invalid.js'

/** What a QR code of WalletConnect says. */
export type PairingUri = {
  topic: string
  key: Uint8Array
  /** Milliseconds. */
  expiresAt?: number | undefined
  /** Methods that the page speaks besides the proposal, e.g. `wc_sessionAuthenticate`. */
  methods: readonly string[]
}

const maximumLength = 2_048

/** Writes the URI of a pairing. */
export function formatPairingUri({ topic, key, expiresAt, methods }: PairingUri): string {
  const query = new URLSearchParams({ 'relay-protocol': 'irn', symKey: hex.encode(key) })
  if (expiresAt !== undefined) query.set('expiryTimestamp', String(Math.floor(expiresAt / 1_000)))
  // Commas stay as they are: wallets split this by hand.
  const extra = methods.length > 0 ? `&methods=${methods.join(',')}` : ''
  return `wc:${topic}@2?${query}${extra}`
}

/** Reads the URI of a pairing, as scanned or pasted; throws `pairing/invalid`. */
export function parsePairingUri(text: string): PairingUri {
  if (typeof text !== 'string' || text.length > maximumLength) throw invalid('uri', 'It is too long.')
  // Some phones open it as `wc://`.
  const match = /^wc:(?:\/\/)?([^@?]+)@([^?]+)\?(.+)$/.exec(text.trim())
  if (!match) throw invalid('uri', 'It does not have the form wc:<topic>@2?<parameters>.')
  const [, topic = '', version, parameters] = match
  if (version !== '2') throw invalid('uri', 'Only version 2 of WalletConnect exists any more.')
  const query = new URLSearchParams(parameters)
  const protocol = query.get('relay-protocol')
  if (protocol !== 'irn') throw invalid('uri', 'Its relay protocol is not irn.')
  const key = query.get('symKey')
  if (!isHex32(key)) throw invalid('uri', 'Its symKey is not 32 bytes in hex.')
  const bytes = hex.decode(key)
  if (topic !== topicOf(bytes)) throw invalid('uri', 'Its topic is not that of its key.')
  const expiry = query.get('expiryTimestamp')
  if (expiry !== null && !/^\d{1,11}$/.test(expiry))
    throw invalid('uri', 'Its expiry is not a number of seconds.')
  return {
    topic,
    key: bytes,
    expiresAt: expiry === null ? undefined : Number(expiry) * 1_000,
    methods: (query.get('methods') ?? '').split(',').filter((method) => method !== ''),
  }
}
