import type { SendVerdict } from '@latchkey/core/adapter'
import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { equalBytes } from '@scure/btc-signer/utils.js'
import type { ChainSource } from '../../chain/ChainSource.js'
import { anything } from './describePayload.js'

/** Reads a transaction back and compares all but its signatures with what was reviewed (S-22). */
export async function verifyTransaction(
  chain: ChainSource,
  { hash, reviewed }: { hash: string; reviewed: Transaction },
): Promise<SendVerdict> {
  const found = await chain.readTransaction(hash)
  if (!found) return 'unknown'
  try {
    const sent = Transaction.fromRaw(hex.decode(found.hex), anything)
    return sent.id === hash && equalBytes(sent.unsignedTx, reviewed.unsignedTx) ? 'same' : 'altered'
  } catch {
    return 'unknown'
  }
}
