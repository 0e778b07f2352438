import { concat, type Hex, hexToBigInt, numberToHex } from 'viem'
import { recoverSigner } from '../verify/recoverSigner.js'
import { type HashedTransaction, signedHashOf } from './hashOf.js'

/** The address, in lower case, whose key has signed a transaction; nothing where that cannot be told. */
export function signerOf(transaction: HashedTransaction): Hex | undefined {
  const { v = '0x0', yParity = v, r, s } = transaction
  const hash = signedHashOf(transaction)
  if (!hash || !r || !s) return undefined
  const mark = hexToBigInt(yParity)
  // Old ones count from 27, or from 35 and twice the chain's id (EIP-155).
  const bit = mark < 27n ? mark : mark < 35n ? mark - 27n : (mark - 35n) % 2n
  const word = (text: Hex) => numberToHex(hexToBigInt(text), { size: 32 })
  return recoverSigner(hash, concat([word(r), word(s), numberToHex(bit, { size: 1 })]))
}
