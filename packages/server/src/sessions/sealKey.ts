import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Tells sealed keys of this form apart from those of a later one. */
const version = 1
const [nonceBytes, tagBytes] = [12, 16]

/**
 * Encrypts a private key to be stored: AES-256-GCM, under a key that is derived from the server's secret, and good for
 * this session alone.
 */
export function sealKey(secret: Uint8Array, { pci, key }: { pci: string; key: Uint8Array }): Uint8Array {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret), nonce)
  cipher.setAAD(Buffer.from(pci))
  const sealed = Buffer.concat([cipher.update(key), cipher.final()])
  return Buffer.concat([Uint8Array.of(version), nonce, sealed, cipher.getAuthTag()])
}

/** Decrypts a stored private key; throws where it is another session's, was changed, or the secret is another. */
export function openKey(
  secret: Uint8Array,
  { pci, sealed }: { pci: string; sealed: Uint8Array },
): Uint8Array {
  if (sealed[0] !== version) throw new Error('The key of the session is sealed in a form that is not known')
  const nonce = sealed.subarray(1, 1 + nonceBytes)
  const cipher = createDecipheriv('aes-256-gcm', deriveKey(secret), nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(pci))
  cipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([cipher.update(sealed.subarray(1 + nonceBytes, -tagBytes)), cipher.final()])
}

function deriveKey(secret: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'latchkey session keys 1', 32))
}
