import { toNumber } from '../../networks/prices/Ratio.js'

/** What base units of a token are worth: a figure to show, and the last step of all. */
export function worthOf(amount: bigint, decimals: number, price: number): number {
  return amount === 0n ? 0 : toNumber({ over: amount, under: 10n ** BigInt(decimals) }) * price
}
