import { hex } from '@scure/base'
import type { Transaction } from '@scure/btc-signer'

/** The coins that a transaction spends, as `txid:index`. */
export function coinsOf(transaction: Transaction): readonly string[] {
  return Array.from({ length: transaction.inputsLength }, (_, place) => {
    const { txid = new Uint8Array(), index } = transaction.getInput(place)
    return `${hex.encode(txid)}:${index}`
  })
}
