import type { BitcoinTransaction } from '../../codec/transaction.js'

/** The coins that a transaction spends, as `txid:index`. */
export const coinsOf = ({ inputs }: BitcoinTransaction): readonly string[] =>
  inputs.map(({ txid, vout }) => `${txid}:${vout}`)
