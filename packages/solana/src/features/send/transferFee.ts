import type { Extensions } from './readExtensions.js'
import { extensionTypes } from './readExtensions.js'

/** What a token keeps of each transfer: hundredths of a percent, and the most of it in base units. */
export type TransferFee = { basisPoints: bigint; maximum: bigint }

const whole = 10_000n

/** The fee that a mint takes in an epoch; nothing where it takes none. Of the two it has, the newer counts from its epoch on. */
export function readTransferFee(extensions: Extensions, epoch: bigint): TransferFee | undefined {
  const data = extensions.get(extensionTypes.transferFee)
  if (!data || data.length < 108) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  const at = epoch >= view.getBigUint64(90, true) ? 90 : 72
  return { maximum: view.getBigUint64(at + 8, true), basisPoints: BigInt(view.getUint16(at + 16, true)) }
}

/** What is kept of an amount: rounded up, and never more than the most (P-13). */
export function takeFee(amount: bigint, { basisPoints, maximum }: TransferFee): bigint {
  if (basisPoints === 0n || amount === 0n) return 0n
  const fee = (amount * basisPoints + whole - 1n) / whole
  return fee < maximum ? fee : maximum
}
