import { hex } from '@scure/base'
import { equalBytes } from '@scure/btc-signer/utils.js'
import { scriptOf } from '../codec/script.js'
import { decodeTransaction } from '../codec/transaction.js'
import type { Outpoint } from './ChainSource.js'

export type ParsedTransaction = {
  inputs: readonly Outpoint[]
  /** Outputs that pay to the address. */
  paid: readonly { vout: number; value: bigint }[]
  /** What the other outputs hold together. */
  elsewhere: bigint
}

/** What a transaction spends, and what of it goes to an address; nothing where it cannot be read. */
export function parseTransaction(raw: string | undefined, address: string): ParsedTransaction | undefined {
  try {
    const { inputs, outputs } = decodeTransaction(hex.decode(raw ?? ''))
    const script = scriptOf(address)
    const all = outputs.map((output, vout) => ({
      vout,
      value: output.amount,
      isPaid: equalBytes(output.script, script),
    }))
    return {
      inputs: inputs.map(({ txid, vout }) => ({ txid, vout })),
      paid: all.filter(({ isPaid }) => isPaid).map(({ vout, value }) => ({ vout, value })),
      elsewhere: all.reduce((sum, { isPaid, value }) => (isPaid ? sum : sum + value), 0n),
    }
  } catch {
    return undefined
  }
}
