import type { CustomFee, FeeModel, FeeOption, FeeRate, FeeField as Figure } from '@latchkey/core/send'
import { formatLocalAmount } from '@latchkey/protocol'

/** The figures of a speed as one types them, to begin with one's own. */
export function writeCustomFee({ rate }: FeeOption, { fields }: FeeModel, locale: string): CustomFee {
  const write = ({ key, unit: { decimals } }: Figure) =>
    formatLocalAmount({ value: figureOf(rate, key), decimals }, locale, { maximumFractionDigits: decimals })
  return Object.fromEntries(fields.map((field) => [field.key, write(field)]))
}

const figureOf = (rate: FeeRate, key: Figure['key']) =>
  (key === 'tip' ? rate.model === 'gas' && rate.tip : rate.rate) || 0n
