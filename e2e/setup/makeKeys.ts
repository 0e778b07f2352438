import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes as Solana and Bitcoin write them. */
export function toBase58(bytes: Uint8Array): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet[Number(value % 58n)] + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** A Solana account that nobody has used. */
export function makeSolanaAccount(): { secretKey: string; address: string } {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const [seed, publicKey] = [Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]
  return { secretKey: toBase58(Buffer.concat([seed, publicKey])), address: toBase58(publicKey) }
}

/** A key of Bitcoin's test networks that nobody has used, as wallets export it (WIF). */
export function makeBitcoinKey(): string {
  const key = Buffer.concat([Buffer.of(0xef), randomBytes(32), Buffer.of(1)])
  return toBase58(Buffer.concat([key, sha256(sha256(key)).subarray(0, 4)]))
}
