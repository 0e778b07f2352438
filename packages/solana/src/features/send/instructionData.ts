import {
  type Codec,
  getConstantCodec,
  getHiddenPrefixCodec,
  getStructCodec,
  getU8Codec,
  getU32Codec,
  getU64Codec,
} from '@solana/kit'
import { isSame } from './isSame.js'

/** What instructions say beside their accounts: numbers are little-endian, amounts are u64 (M-17). */
export const instructionData = {
  computeLimit: after([2], getStructCodec([['units', getU32Codec()]])),
  computePrice: after([3], getStructCodec([['rate', getU64Codec()]])),
  transferSol: after([2, 0, 0, 0], getStructCodec([['amount', getU64Codec()]])),
  advanceNonce: after([4, 0, 0, 0], getStructCodec([])),
  /** Creates a token account, or finds it there. */
  createAccount: after([1], getStructCodec([])),
  transferChecked: after(
    [12],
    getStructCodec([
      ['amount', getU64Codec()],
      ['decimals', getU8Codec()],
    ]),
  ),
  transferCheckedWithFee: after(
    [26, 1],
    getStructCodec([
      ['amount', getU64Codec()],
      ['decimals', getU8Codec()],
      ['fee', getU64Codec()],
    ]),
  ),
  closeAccount: after([9], getStructCodec([])),
  syncNative: after([17], getStructCodec([])),
} as const

function after<from, to extends from>(kind: readonly number[], fields: Codec<from, to>): Codec<from, to> {
  return getHiddenPrefixCodec(fields, [getConstantCodec(Uint8Array.from(kind))])
}

/** Reads what an instruction says; nothing where it is of another kind, or says more. */
export function readData<from, to extends from>(codec: Codec<from, to>, data: Uint8Array): to | undefined {
  try {
    const value = codec.decode(data)
    return isSame(codec.encode(value), data) ? value : undefined
  } catch {
    return undefined
  }
}
