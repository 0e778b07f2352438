import { Transaction } from '@scure/btc-signer'
import { regtest } from '../accounts.js'
import type { Coin } from './coins.js'
import type { PayingKey } from './keys.js'

export type PaymentOutput = { address: string; amount: bigint }

export type SignPaymentParameters = {
  key: PayingKey
  coins: readonly Coin[]
  outputs: readonly PaymentOutput[]
  /** What is left goes here, less the fee; back to the key when absent. */
  change?: string
  /** Satoshis per virtual byte. */
  feeRate: bigint
}

/** Below this an output costs more to spend than it is worth, and no node relays it. */
export const dust = 546n

// Upper bounds in virtual bytes: a signed native segwit input, the largest output (taproot), the rest.
const inputSize = 69n
const outputSize = 43n
const restSize = 12n

/** Builds and signs a payment out of native segwit coins. */
export function signPayment(parameters: SignPaymentParameters): { txid: string; hex: string } {
  const { key, coins, outputs, change = key.address, feeRate } = parameters
  const transaction = new Transaction()
  for (const { txid, vout, amount } of coins) {
    transaction.addInput({ txid, index: vout, witnessUtxo: { script: key.script, amount } })
  }
  for (const { address, amount } of outputs) transaction.addOutputAddress(address, amount, regtest)
  const rest = total(coins) - total(outputs) - paymentFee(coins.length, outputs.length + 1, feeRate)
  if (rest < 0n) throw new RangeError('the coins do not cover the payment and its fee')
  if (rest >= dust) transaction.addOutputAddress(change, rest, regtest)
  transaction.sign(key.secret)
  transaction.finalize()
  return { txid: transaction.id, hex: transaction.hex }
}

/** The most that a payment of that many inputs and outputs costs. */
export function paymentFee(inputs: number, outputs: number, feeRate: bigint): bigint {
  return (BigInt(inputs) * inputSize + BigInt(outputs) * outputSize + restSize) * feeRate
}

/** The sum of amounts. */
export function total(amounts: readonly { amount: bigint }[]): bigint {
  return amounts.reduce((sum, { amount }) => sum + amount, 0n)
}
