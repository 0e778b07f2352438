import { type Amount, addAmounts, canSpend, compareAmounts, LatchkeyError } from '@latchkey/protocol'
import { tokenToFiat } from './amounts.js'

/** Fractions of a cent count: a fee can be one, and so can a balance. */
const fiatPrecision = 18

export type CheckFundsParameters = {
  amount: Amount
  /** What the account has of what is sent; unknown is not enough (M-10). */
  balance: Amount | undefined
  symbol: string
  /** Base units that the account has besides and cannot spend now: they wait for a block, or are protected. */
  held?: bigint | undefined
}

/** Throws `send/insufficient-funds` unless there is as much as is to be sent. */
export function checkFunds({ amount, balance, symbol, held }: CheckFundsParameters): void {
  if (canSpend(amount, balance)) return
  const { value: required, decimals } = amount
  throw new LatchkeyError('send/insufficient-funds', {
    context: { required, available: balance?.value, decimals, symbol, ...(held && { held }) },
  })
}

export type CheckGasParameters = {
  /** What is sent, where it is the network's own coin, which then pays for both. */
  amount?: Amount | undefined
  fee: Amount
  nativeBalance: Amount
  /** Price of one whole of the network's own coin. */
  nativePrice?: Amount | undefined
  symbol: string
  /** Another account pays the fee. */
  isSponsored: boolean
}

/**
 * Throws `send/insufficient-gas` where the fee cannot be paid, in the network's own coin or by its worth in money. A
 * sponsored transfer is exempt.
 */
export function checkGas(parameters: CheckGasParameters): void {
  const { amount, fee, nativeBalance, nativePrice, symbol, isSponsored } = parameters
  if (isSponsored) return
  const total = amount ? addAmounts(amount, fee) : fee
  if (canSpend(total, nativeBalance) && isWorthEnough(fee, nativeBalance, nativePrice)) return
  throw new LatchkeyError('send/insufficient-gas', {
    context: { required: fee.value, available: nativeBalance.value, decimals: fee.decimals, symbol },
  })
}

/** A balance is too small if it is worth nothing, or less than the fee. */
function isWorthEnough(fee: Amount, balance: Amount, price: Amount | undefined): boolean {
  const [feeWorth, balanceWorth] = [fee, balance].map((amount) => tokenToFiat(amount, price, fiatPrecision))
  // The coin of a test network has no price; the comparison in its own units decides then.
  if (!feeWorth || !balanceWorth) return true
  return balanceWorth.value > 0n && compareAmounts(balanceWorth, feeWorth) >= 0
}
