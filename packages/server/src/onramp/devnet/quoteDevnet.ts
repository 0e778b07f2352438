import { refuseUnavailable, refuseValue } from '../../answers/Refusal.js'
import { type Network, priceKey } from '../../networks/Network.js'
import { buyFor, costOf, divideUp, formatHundredths, readUnits, scalePrice } from '../money.js'

/** What can be paid with, and between which bounds, in hundredths. */
export const currencies = ['USD', 'EUR'] as const
export const limits = {
  card: { min: 10_00n, max: 7_500_00n },
  ach_bank_account: { min: 10_00n, max: 25_000_00n },
}

/** What the faucet gives in one call, in whole coins. */
const maximumCoins = { eip155: 10_000n, solana: 10_000n, bip122: 10n }
const networkFee = 25n
/** One percent, rounded up. */
const feeOf = (total: bigint) => divideUp(total, 100n)

/** A purchase to the last unit: `total` is `subtotal`, `fee` and `networkFee`, in hundredths; `amount` in base units. */
export type DevnetQuote = {
  amount: bigint
  currency: (typeof currencies)[number]
  total: bigint
  subtotal: bigint
  fee: bigint
  networkFee: bigint
}

export type QuoteDevnetParameters = {
  network: Network
  currency: string
  /** Decimal text, of the currency or of the coin. */
  pay: { fiat: string } | { crypto: string }
  signal?: AbortSignal | undefined
}

/** What a purchase costs and gives: the price of the network's own source, plus fees such as providers take. */
export async function quoteDevnet({
  network,
  currency,
  pay,
  signal,
}: QuoteDevnetParameters): Promise<DevnetQuote> {
  const paying = currencies.find((each) => each === currency.toUpperCase())
  if (!paying) throw refuseValue('currency', `Pay in ${currencies.join(' or ')}`)
  const { native } = network
  const prices = await network.prices?.prices([native], paying === 'USD' ? 'usd' : 'eur', signal)
  const price = scalePrice(prices?.get(priceKey(native)))
  if (price === undefined) throw refuseUnavailable('', `There is no price for ${native.symbol} right now`)

  const { min, max } = limits.ach_bank_account
  const quote = 'fiat' in pay ? byTotal(pay.fiat) : byAmount(pay.crypto)
  if (quote.total < min || quote.total > max) {
    throw refuseValue('amount', `Buy for ${formatHundredths(min)} to ${formatHundredths(max)} ${paying}`)
  }
  const most = maximumCoins[network.namespace] * 10n ** BigInt(native.decimals)
  if (quote.amount <= 0n || quote.amount > most) {
    throw refuseValue(
      'amount',
      `The devnet sells at most ${maximumCoins[network.namespace]} ${native.symbol} at once`,
    )
  }
  return { ...quote, currency: paying, networkFee }

  function byTotal(text: string) {
    const total = readUnits(text, 2)
    const fee = feeOf(total)
    const subtotal = total - fee - networkFee
    if (subtotal <= 0n) throw refuseValue('amount', `Buy for at least ${formatHundredths(min)} ${paying}`)
    return { total, fee, subtotal, amount: buyFor(subtotal, price as bigint, native.decimals) }
  }

  function byAmount(text: string) {
    const amount = readUnits(text, native.decimals)
    const subtotal = costOf(amount, price as bigint, native.decimals)
    // The fee is a part of the total, so the total is what leaves the rest after it.
    let total = divideUp((subtotal + networkFee) * 100n, 99n)
    while (total - feeOf(total) - networkFee < subtotal) total += 1n
    const fee = feeOf(total)
    return { total, fee, subtotal: total - fee - networkFee, amount }
  }
}
