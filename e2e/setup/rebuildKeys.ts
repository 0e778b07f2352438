import { createHmac, createPrivateKey, createPublicKey, pbkdf2Sync } from 'node:crypto'
import { HDKey } from 'viem/accounts'
import { toBase58 } from './makeKeys.js'

/** The keys of a phrase, made without any of our code, as the guide says that anybody can. */
export function rebuildKeys(phrase: string) {
  const seed = pbkdf2Sync(phrase, 'mnemonic', 2048, 64, 'sha512')
  const solana = deriveEd25519(seed, [44, 501, 0, 0])
  // Base58 of test networks begins with “tprv”.
  const root = HDKey.fromMasterSeed(seed, { private: 0x04358394, public: 0x043587cf })
  const bitcoin = root.derive("m/84'/1'/0'/0/0").privateKey ?? new Uint8Array()
  const texts = (key: Uint8Array) => [
    Buffer.from(key).toString('hex'),
    Buffer.from(key).toString('base64'),
    toBase58(key),
    [...key].join(),
  ]
  return {
    solanaAddress: toBase58(publicOf(solana)),
    /** As Bitcoin Core takes it. */
    bitcoinDescriptor: `wpkh(${root.privateExtendedKey}/84h/1h/0h/0/0)`,
    /** Every form in which a secret could be somewhere. */
    secrets: [phrase, phrase.split(' ').join(), ...[seed, solana, bitcoin].flatMap(texts)],
  }
}

/** SLIP-10. */
function deriveEd25519(seed: Uint8Array, path: readonly number[]): Buffer {
  const hmac = (key: Uint8Array | string, data: Uint8Array) => createHmac('sha512', key).update(data).digest()
  let node = hmac('ed25519 seed', seed)
  for (const step of path) {
    const place = Buffer.alloc(4)
    place.writeUInt32BE(step + 2 ** 31)
    node = hmac(node.subarray(32), Buffer.concat([Buffer.of(0), node.subarray(0, 32), place]))
  }
  return node.subarray(0, 32)
}

function publicOf(key: Uint8Array): Buffer {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), key])
  const { x = '' } = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })).export({
    format: 'jwk',
  })
  return Buffer.from(x, 'base64url')
}
