import { type Amount, valueOfAmount } from '@latchkey/protocol'

/** As many as coins have, so that what is worth a hundredth of a cent is not nothing. */
const decimals = 18

/** What an amount is worth; unknown without a price. */
export function worthOf(amount: Amount, price: Amount | undefined): Amount | undefined {
  return valueOfAmount({ amount, price }, decimals)
}
