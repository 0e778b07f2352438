import type { SendVerdict } from '@latchkey/core/adapter'
import { hex } from '@scure/base'
import { equalBytes } from '@scure/btc-signer/utils.js'
import type { ChainSource } from '../../chain/ChainSource.js'
import {
  type BitcoinTransaction,
  decodeTransaction,
  encodeUnsigned,
  txidOf,
} from '../../codec/transaction.js'

/** Reads a transaction back and compares all but its signatures with what was reviewed (S-22). */
export async function verifyTransaction(
  chain: ChainSource,
  { hash, reviewed }: { hash: string; reviewed: BitcoinTransaction },
): Promise<SendVerdict> {
  const found = await chain.readTransaction(hash)
  if (!found) return 'unknown'
  try {
    const sent = decodeTransaction(hex.decode(found.hex))
    // An answer about another transaction says nothing of this one.
    if (txidOf(sent) !== hash) return 'unknown'
    return equalBytes(encodeUnsigned(sent), encodeUnsigned(reviewed)) ? 'same' : 'altered'
  } catch {
    return 'unknown'
  }
}
