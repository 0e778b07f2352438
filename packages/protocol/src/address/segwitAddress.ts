import { bech32, bech32m } from '@scure/base'

/** The parts of a segwit address, or why it is none. */
export type SegwitAddress =
  | { prefix: string; version: number; program: Uint8Array; failure?: undefined }
  | { failure: 'checksum' | 'invalid' }

/** Takes a segwit address of any prefix apart, by the rules of BIP-173 and BIP-350. */
export function parseSegwitAddress(text: string): SegwitAddress {
  // Beyond 90 characters the code no longer finds every typo.
  if (text.length > 90) return { failure: 'invalid' }
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return { failure: 'invalid' }
  const lower = text.toLowerCase()
  // BIP-350: version 0 keeps bech32, every later one has bech32m; `q` is the digit 0.
  const code = lower[lower.lastIndexOf('1') + 1] === 'q' ? bech32 : bech32m
  const decoded = code.decodeUnsafe(lower)
  if (!decoded) return { failure: 'checksum' }
  const [version, ...words] = decoded.words
  const program = code.fromWordsUnsafe(words)
  if (version === undefined || version > 16 || !program) return { failure: 'invalid' }
  if (program.length < 2 || program.length > 40) return { failure: 'invalid' }
  if (version === 0 && program.length !== 20 && program.length !== 32) return { failure: 'invalid' }
  return { prefix: decoded.prefix, version, program }
}
