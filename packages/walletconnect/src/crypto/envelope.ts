import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { randomBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { invalid } from '../invalid.js'
import { deriveKey, type KeyPair } from './keys.js'

const ivLength = 12
const keyLength = 32
const tagLength = 16
/** Characters of the longest message; a relay takes frames of 256 KiB. */
const maximumLength = 1_000_000

export type SealEnvelopeParameters =
  /** Type 0: both ends have the key. */
  | { key: Uint8Array }
  /** Type 1: the receiver derives the key from the public key that comes along. */
  | { sender: KeyPair; receiverPublicKey: Uint8Array }
  /** Type 2: not sealed, for links between apps of one device. */
  | 'plain'

/** Seals a text for a peer. */
export function sealEnvelope(text: string, parameters: SealEnvelopeParameters): string {
  const bytes = new TextEncoder().encode(text)
  if (parameters === 'plain') return base64.encode(join([2], bytes))
  const iv = randomBytes(ivLength)
  if ('key' in parameters)
    return base64.encode(join([0], iv, chacha20poly1305(parameters.key, iv).encrypt(bytes)))
  const { sender, receiverPublicKey } = parameters
  const key = deriveKey(sender.privateKey, receiverPublicKey)
  return base64.encode(join([1], sender.publicKey, iv, chacha20poly1305(key, iv).encrypt(bytes)))
}

export type OpenEnvelopeParameters = {
  /** Opens type 0. */
  key?: Uint8Array | undefined
  /** Opens type 1. */
  privateKey?: Uint8Array | undefined
  /** Takes type 2, which anybody can write. */
  isPlainAllowed?: boolean | undefined
}

/** An envelope's text, and the sender's public key where it came along. */
export type OpenedEnvelope = { text: string; senderPublicKey?: Uint8Array }

/** Opens what a peer has sealed; throws `pairing/invalid` for everything else. */
export function openEnvelope(message: string, parameters: OpenEnvelopeParameters): OpenedEnvelope {
  const bytes = decode(message)
  const type = bytes[0]
  if (type === 0 && parameters.key) return { text: open(parameters.key, bytes.subarray(1)) }
  if (type === 1 && parameters.privateKey) {
    if (bytes.length < 1 + keyLength) throw invalid('envelope', 'It is too short.')
    const senderPublicKey = bytes.slice(1, 1 + keyLength)
    const key = deriveKey(parameters.privateKey, senderPublicKey)
    return { text: open(key, bytes.subarray(1 + keyLength)), senderPublicKey }
  }
  if (type === 2 && parameters.isPlainAllowed) return { text: toText(bytes.subarray(1)) }
  throw invalid('envelope', `Its type ${type} is not expected here.`)
}

function decode(message: string): Uint8Array {
  if (message.length === 0 || message.length > maximumLength)
    throw invalid('envelope', 'It is too short or too long.')
  try {
    return base64.decode(message)
  } catch {
    throw invalid('envelope', 'It is not base64.')
  }
}

function open(key: Uint8Array, sealed: Uint8Array): string {
  if (sealed.length < ivLength + tagLength) throw invalid('envelope', 'It is too short.')
  let bytes: Uint8Array
  try {
    bytes = chacha20poly1305(key, sealed.subarray(0, ivLength)).decrypt(sealed.subarray(ivLength))
  } catch {
    throw invalid('envelope', 'It was sealed with another key, or changed on its way.')
  }
  return toText(bytes)
}

function toText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalid('envelope', 'It is not UTF-8.')
  }
}

function join(...parts: readonly ArrayLike<number>[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}
