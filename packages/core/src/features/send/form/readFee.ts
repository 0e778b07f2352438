import { type LatchkeyError, parseLocalAmount } from '@latchkey/protocol'
import type { FeeField, FeeModel, FeeRate, FeeSpeed } from '../../../adapter/FeeModel.js'
import { attempt } from '../../../errors/toLatchkeyError.js'
import type { SendForm } from '../state/SendState.js'

export type ReadFeeParameters = {
  fee: SendForm['fee']
  /** Absent until the adapter has loaded; a custom fee means nothing before. */
  feeModel: FeeModel | undefined
  locale: string
}

/** The rate that a chosen speed or a custom fee stands for, or what is wrong with the figures. */
export function readFee({ fee, feeModel, locale }: ReadFeeParameters): {
  value?: FeeSpeed | FeeRate | undefined
  error?: LatchkeyError | undefined
} {
  if (typeof fee === 'string') return { value: fee }
  if (!feeModel) return {}
  const { model, fields } = feeModel
  return attempt(() => {
    const figures: { [key in FeeField['key']]?: bigint } = {}
    for (const { key, unit, isOptional } of fields) {
      const text = fee[key]?.trim() ?? ''
      if (text !== '' || !isOptional) figures[key] = parseLocalAmount(text, unit.decimals, locale).value
    }
    // Every model has a rate; only an adapter whose model has a tip asks for one.
    return { model, ...figures } as FeeRate
  })
}
