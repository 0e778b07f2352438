import type { BalanceParts } from '@latchkey/core/adapter'
import { makeAmount } from '@latchkey/protocol'
import type { Coin, Holdings } from '../../chain/ChainSource.js'

/** What an address has, told apart; `free` are the coins that may be spent for money. */
export function toBalanceParts({ coins, outgoing }: Holdings, free: readonly Coin[]): BalanceParts {
  const spendable = new Set(free)
  const sumOf = (belongs: (coin: Coin) => boolean) =>
    makeAmount(
      coins.reduce((total, coin) => (belongs(coin) ? total + coin.value : total), 0n),
      8,
    )
  const isMined = ({ height }: Coin) => height !== undefined
  return {
    confirmed: sumOf((coin) => isMined(coin) && spendable.has(coin)),
    change: sumOf((coin) => !isMined(coin) && spendable.has(coin)),
    incoming: sumOf((coin) => !isMined(coin) && !coin.isOwn),
    protected: sumOf((coin) => (isMined(coin) || coin.isOwn) && !spendable.has(coin)),
    outgoing: makeAmount(outgoing, 8),
  }
}
