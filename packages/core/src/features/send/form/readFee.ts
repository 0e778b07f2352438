import { type LatchkeyError, parseLocalAmount } from '@latchkey/protocol'
import type { FeeRate, FeeSpeed } from '../../../adapter/SendCapability.js'
import { attempt } from '../../../errors/attempt.js'
import type { SendForm } from '../state/SendState.js'

export type ReadFeeParameters = {
  fee: SendForm['fee']
  /** The unit that a fee of one's own is typed in. */
  decimals: number
  locale: string
}

/** A chosen speed, or a fee of one's own in base units; without a tip the network's usual one is meant. */
export function readFee({ fee, decimals, locale }: ReadFeeParameters): {
  value?: FeeSpeed | FeeRate | undefined
  error?: LatchkeyError | undefined
} {
  if (typeof fee === 'string') return { value: fee }
  return attempt(() => {
    const rate = parseLocalAmount(fee.rate.trim(), decimals, locale).value
    const tip = fee.tip.trim() === '' ? undefined : parseLocalAmount(fee.tip.trim(), decimals, locale).value
    return { rate, tip }
  })
}
