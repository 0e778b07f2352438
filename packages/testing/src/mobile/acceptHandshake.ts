import { webcrypto } from 'node:crypto'

const { subtle } = webcrypto
const keyLength = 65
const curve = 'P-256'

/** What a wallet reads and writes in a session; numbers are the protocol's, so that a fault can be one. */
export type WalletCipher = {
  seal: (text: string, sequence: number) => Promise<Uint8Array>
  open: (frame: Uint8Array) => Promise<{ text: string; sequence: number }>
}

/** Answers HELLO_REQ: checks that the page of the link sent it, and agrees on a key. */
export async function acceptHandshake(
  association: Uint8Array,
  request: Uint8Array,
): Promise<{ publicKey: Uint8Array; cipher: WalletCipher }> {
  const theirs = request.slice(0, keyLength)
  const verifier = await subtle.importKey('raw', association, { name: 'ECDSA', namedCurve: curve }, false, [
    'verify',
  ])
  const signature = request.slice(keyLength)
  if (!(await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, verifier, signature, theirs)))
    throw new Error('The greeting is not of the page that opened the app.')
  const pair = await subtle.generateKey({ name: 'ECDH', namedCurve: curve }, false, ['deriveBits'])
  const other = await subtle.importKey('raw', theirs, { name: 'ECDH', namedCurve: curve }, false, [])
  const secret = await subtle.deriveBits({ name: 'ECDH', public: other }, pair.privateKey, 256)
  const material = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: association, info: new Uint8Array() },
    material,
    { name: 'AES-GCM', length: 128 },
    false,
    ['encrypt', 'decrypt'],
  )
  const publicKey = new Uint8Array(await subtle.exportKey('raw', pair.publicKey))
  return { publicKey, cipher: createCipher(key) }
}

function createCipher(key: webcrypto.CryptoKey): WalletCipher {
  return {
    async seal(text, sequence) {
      const head = Buffer.alloc(16)
      head.writeUInt32BE(sequence)
      webcrypto.getRandomValues(head.subarray(4))
      const algorithm = { name: 'AES-GCM', iv: head.subarray(4), additionalData: head.subarray(0, 4) }
      const sealed = await subtle.encrypt(algorithm, key, Buffer.from(text))
      return Buffer.concat([head, new Uint8Array(sealed)])
    },
    async open(frame) {
      const head = Buffer.from(frame.slice(0, 16))
      const algorithm = { name: 'AES-GCM', iv: head.subarray(4), additionalData: head.subarray(0, 4) }
      const opened = await subtle.decrypt(algorithm, key, frame.slice(16))
      return { text: Buffer.from(opened).toString(), sequence: head.readUInt32BE() }
    },
  }
}
