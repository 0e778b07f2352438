import { wordlist } from '@scure/bip39/wordlists/english'

/** Names what the bytes are for: other uses of the same secret get other bytes. It never changes, as keys follow from it. */
const phraseInfo = 'latchkey/phrase/v1'

/** Bytes of one's own, which can be wiped. */
type Bytes = Uint8Array<ArrayBuffer>

const encode = (text: string) => new TextEncoder().encode(text)

/**
 * The bytes of a BIP-39 phrase of 24 words, as ASCII, of the secret of a passkey: HKDF-SHA-256 without salt, 32 bytes. They
 * are bytes and no text, which could not be wiped.
 */
export async function derivePhrase(secret: Bytes): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode(phraseInfo) }
  const entropy = new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256))
  try {
    return await writePhrase(entropy)
  } finally {
    entropy.fill(0)
  }
}

/** Writes 32 bytes as 24 words of 11 bits each, of which the last 8 are a checksum (BIP-39). */
export async function writePhrase(entropy: Bytes): Promise<Bytes> {
  if (entropy.length !== 32)
    throw new RangeError(`A phrase of 24 words is of 32 bytes, not of ${entropy.length}.`)
  const bits = new Uint8Array(33)
  bits.set(entropy)
  bits.set(new Uint8Array(await crypto.subtle.digest('SHA-256', entropy)).subarray(0, 1), 32)
  const phrase: number[] = []
  for (let place = 0; place < 264; place += 11) {
    let index = 0
    for (let bit = place; bit < place + 11; bit += 1)
      index = index * 2 + (((bits[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1)
    if (place > 0) phrase.push(0x20)
    phrase.push(...encode(wordlist[index] ?? ''))
  }
  bits.fill(0)
  const bytes = Uint8Array.from(phrase)
  phrase.fill(0)
  return bytes
}

/** The seed of a phrase, without a passphrase (BIP-39). */
export async function toSeed(phrase: Bytes): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', phrase, 'PBKDF2', false, ['deriveBits'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-512', salt: encode('mnemonic'), iterations: 2048 }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 512))
}
