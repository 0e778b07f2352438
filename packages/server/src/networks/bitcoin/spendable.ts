import type { Utxo } from '../Network.js'

/** An unspent output, and whether the transaction that made it can only be replaced by the address itself. */
export type Coin = Utxo & { own: boolean }

/** Blocks that a reward waits for, its own included. */
export const maturity = 100

/**
 * Tells whether a coin can be spent in the next block, and so counts as balance: mined and not a young reward, or change
 * of a waiting transaction that only the address itself has signed. Unconfirmed payments of others can still be
 * taken back (M-32), so they are in the history and among the unspent outputs, but not in the balance.
 */
export function isSpendable({ height, coinbase, own }: Coin, tip: number): boolean {
  if (height === undefined) return own
  return !coinbase || tip + 1 - height >= maturity
}
