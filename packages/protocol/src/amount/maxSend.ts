import { type Amount, divide, makeAmount, powerOfTen } from './amount.js'
import { alignAmounts, compareAmounts } from './arithmetic.js'

/** The most that can be sent out of a balance that also pays the fee; nothing where the fee takes it all. */
export function maxSend(balance: Amount, fee: Amount): Amount {
  const { a, b, decimals } = alignAmounts(balance, fee)
  const left = a > b ? a - b : 0n
  return makeAmount(divide(left, powerOfTen(decimals - balance.decimals), 'floor'), balance.decimals)
}

/** Tells whether a balance covers an amount; an unknown balance covers nothing. */
export function canSpend(amount: Amount, balance: Amount | undefined): boolean {
  return balance !== undefined && compareAmounts(amount, balance) <= 0
}
