import { type Bytes, joinBytes } from './bytes.js'
import { mobileFailure } from './mobileErrors.js'

/** Bytes of a public key of P-256, uncompressed. */
const keyLength = 65
const sequenceLength = 4
const ivLength = 12
const curve = { namedCurve: 'P-256' }

/** The key that a page is known by in one session: the wallet gets its public half with the address that opens it. */
export type Association = { publicKey: Bytes; sign: (bytes: Bytes) => Promise<Bytes> }

/** Makes a key for one session. */
export async function createAssociation(): Promise<Association> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', ...curve }, false, [
    'sign',
  ])
  return {
    publicKey: await exportKey(publicKey),
    sign: async (bytes) =>
      new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes)),
  }
}

/** What encrypts the messages of one session, in the order in which they come. */
export type Cipher = {
  seal: (text: string) => Promise<Bytes>
  /** Checks the place of a message at once, so that a wrong one is found before those behind it. */
  open: (frame: Bytes) => Promise<string>
}

/** The page's half of the exchange of keys. */
export type Handshake = {
  /** HELLO_REQ: a public key, and that the page of the association vouches for it. */
  request: Bytes
  /** Reads HELLO_RSP: the wallet's key, and behind it what there is of encrypted properties. */
  accept: (response: Bytes) => Promise<{ cipher: Cipher; properties: string | undefined }>
}

/** Begins an exchange of keys. */
export async function createHandshake({ publicKey, sign }: Association): Promise<Handshake> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', ...curve }, false, ['deriveBits'])
  const own = await exportKey(pair.publicKey)
  return {
    request: joinBytes(own, await sign(own)),
    async accept(response) {
      const key = await deriveKey(pair.privateKey, response.slice(0, keyLength), publicKey)
      const cipher = createCipher(key)
      const rest = response.slice(keyLength)
      return { cipher, properties: rest.length > 0 ? await cipher.open(rest) : undefined }
    },
  }
}

const exportKey = async (key: CryptoKey): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.exportKey('raw', key))

async function deriveKey(own: CryptoKey, wallet: Bytes, salt: Bytes): Promise<CryptoKey> {
  const other = await crypto.subtle.importKey('raw', wallet, { name: 'ECDH', ...curve }, false, [])
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256)
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: new Uint8Array() },
    material,
    { name: 'AES-GCM', length: 128 },
    false,
    ['encrypt', 'decrypt'],
  )
}

function createCipher(key: CryptoKey): Cipher {
  let sent = 0
  let received = 0
  const algorithm = (iv: Bytes, additionalData: Bytes) => ({
    name: 'AES-GCM',
    iv,
    additionalData,
    tagLength: 128,
  })
  return {
    async seal(text) {
      const sequence = new Uint8Array(sequenceLength)
      new DataView(sequence.buffer).setUint32(0, ++sent)
      const iv = crypto.getRandomValues(new Uint8Array(ivLength))
      const sealed = await crypto.subtle.encrypt(algorithm(iv, sequence), key, new TextEncoder().encode(text))
      return joinBytes(sequence, iv, new Uint8Array(sealed))
    },
    async open(frame) {
      const sequence = frame.slice(0, sequenceLength)
      const number = sequence.length < sequenceLength ? 0 : new DataView(sequence.buffer).getUint32(0)
      // A message that was left out, repeated or brought forward breaks the session (F-38).
      if (number !== received + 1)
        throw mobileFailure('sequence', { details: `Message ${number} came after ${received}.` })
      received = number
      const iv = frame.slice(sequenceLength, sequenceLength + ivLength)
      const sealed = frame.slice(sequenceLength + ivLength)
      return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm(iv, sequence), key, sealed))
    },
  }
}
