import { createHash, createHmac } from 'node:crypto'
import { hashes, sign } from '@noble/secp256k1'
import {
  type Hex,
  hexToBytes,
  keccak256,
  serializeTransaction,
  type TransactionSerializableEIP1559,
  toHex,
} from 'viem'
import { vi } from 'vitest'
import * as recovering from '../src/features/verify/recoverSigner.js'

const { recoverSigner } = recovering

/** The first account of anvil. */
const key = hexToBytes('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
export const ownAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

type Signed = { hash: Hex; r: Hex; s: Hex; yParity: 0 | 1 }

/** Signing takes longer than the rest of a story, and stories often sign the same. */
const signed = new Map<Hex, Signed>()

/** Signs a transaction by the key of one account, at once. */
export function signByKey(transaction: TransactionSerializableEIP1559): Signed {
  const unsigned = serializeTransaction(transaction)
  const known = signed.get(unsigned)
  if (known) return known
  hashes.sha256 = (message) => Uint8Array.from(createHash('sha256').update(message).digest())
  hashes.hmacSha256 = (secret, message) =>
    Uint8Array.from(createHmac('sha256', secret).update(message).digest())
  const [recovery = 0, ...numbers] = sign(keccak256(unsigned, 'bytes'), key, {
    prehash: false,
    format: 'recovered',
  })
  const parts = {
    r: toHex(Uint8Array.from(numbers.slice(0, 32))),
    s: toHex(Uint8Array.from(numbers.slice(32))),
    yParity: recovery === 1 ? (1 as const) : (0 as const),
  }
  const made = { ...parts, hash: keccak256(serializeTransaction(transaction, parts)) }
  signed.set(unsigned, made)
  return made
}

const signers = new Map<string, Hex | undefined>()

/** Who has signed is found once for each signature: that takes longer than the rest of a story, too. */
export function rememberSigners(): void {
  const spy = vi.spyOn(recovering, 'recoverSigner').mockReset()
  spy.mockImplementation((hash, signature) => {
    const id = `${hash}${signature}`
    if (!signers.has(id)) signers.set(id, recoverSigner(hash, signature))
    return signers.get(id)
  })
}
