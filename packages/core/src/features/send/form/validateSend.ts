import { type Amount, addAmounts, canSpend, compareAmounts, LatchkeyError } from '@latchkey/protocol'
import { parsePrice, tokenToFiat } from './fiat.js'

/** Fractions of a cent count: a fee can be one, and so can a balance. */
const fiatPrecision = 18

export type CheckFundsParameters = {
  amount: Amount
  /** What the account has of what is sent; unknown is not enough (M-10). */
  balance: Amount | undefined
  symbol: string
}

/** Throws `send/insufficient-funds` unless there is as much as is to be sent. */
export function checkFunds({ amount, balance, symbol }: CheckFundsParameters): void {
  if (canSpend(amount, balance)) return
  throw new LatchkeyError('send/insufficient-funds', {
    context: { required: amount.value, available: balance?.value, decimals: amount.decimals, symbol },
  })
}

export type CheckGasParameters = {
  /** What is sent, where it is the network's own coin, which then pays for both. */
  amount?: Amount | undefined
  fee: Amount
  nativeBalance: Amount
  /** What one whole of the network's own coin costs, as decimal text. */
  nativePrice?: string | undefined
  symbol: string
  isSmartAccount: boolean
}

/**
 * Throws `send/insufficient-gas` where the fee cannot be paid: first in the network's own coin, then by the specification's
 * rule in money. Smart accounts are exempt: somebody else pays.
 */
export function checkGas(parameters: CheckGasParameters): void {
  const { amount, fee, nativeBalance, nativePrice, symbol, isSmartAccount } = parameters
  if (isSmartAccount) return
  const total = amount ? addAmounts(amount, fee) : fee
  if (canSpend(total, nativeBalance) && isWorthEnough(fee, nativeBalance, nativePrice)) return
  throw new LatchkeyError('send/insufficient-gas', {
    context: { required: fee.value, available: nativeBalance.value, decimals: fee.decimals, symbol },
  })
}

/** The specification's §5: not enough if the balance in USD is 0 or lower than the fee in USD. */
function isWorthEnough(fee: Amount, balance: Amount, nativePrice: string | undefined): boolean {
  const price = parsePrice(nativePrice)
  const [feeInUsd, balanceInUsd] = [fee, balance].map((amount) => tokenToFiat(amount, price, fiatPrecision))
  // Nobody knows the price of a test network's coin; then its own units have said all there is to say.
  if (!feeInUsd || !balanceInUsd) return true
  return balanceInUsd.value > 0n && compareAmounts(balanceInUsd, feeInUsd) >= 0
}
