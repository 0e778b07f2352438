import { type Amount, valueOfAmount } from '@latchkey/protocol'

/** More than any currency shows, so that a fee of a hundredth of a cent is not nothing. */
const decimals = 8

/** What an amount is worth; unknown without a price. */
export function worthOf(amount: Amount, price: Amount | undefined): Amount | undefined {
  return valueOfAmount({ amount, price }, decimals)
}
