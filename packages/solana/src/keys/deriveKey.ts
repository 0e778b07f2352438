/** Each number is a hardened step: ed25519 has no other. */
export type HardenedPath = readonly number[]

/** The path of the first account, as wallets of Solana have it: `m/44'/501'/0'/0'`. */
export const firstPath: HardenedPath = [44, 501, 0, 0]

/**
 * Derives a private key of ed25519 from a seed (SLIP-10). Whoever calls it wipes it.
 *
 * @see https://github.com/satoshilabs/slips/blob/master/slip-0010.md
 */
export async function deriveKey(
  seed: Uint8Array<ArrayBuffer>,
  path: HardenedPath,
): Promise<Uint8Array<ArrayBuffer>> {
  let node = await hmac(new TextEncoder().encode('ed25519 seed'), seed)
  for (const step of path) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, step + 0x80000000)
    const next = await hmac(node.slice(32), data)
    node.fill(0)
    data.fill(0)
    node = next
  }
  const key = node.slice(0, 32)
  node.fill(0)
  return key
}

async function hmac(key: Uint8Array<ArrayBuffer>, data: Uint8Array<ArrayBuffer>) {
  const algorithm = { name: 'HMAC', hash: 'SHA-512' }
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, data))
}
