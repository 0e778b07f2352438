import { formatLocalAmount } from '@latchkey/protocol'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import type { UseSendReturnType } from './useSend.js'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** At what rate, and about how long a transaction waits for a block then. */
export function FeeTime({ send, expectedMs }: { send: UseSendReturnType; expectedMs: number }) {
  const { outputs } = useTexts(moneyPart)
  const locale = useLocale()
  const { form, feeOptions, feeModel } = send
  const rate = feeOptions?.find(({ speed }) => speed === form.fee)?.rate.rate
  const unit = feeModel?.fields[0].unit
  const [count, name] =
    expectedMs < 2 * hourMs ? [expectedMs / minuteMs, 'minute'] : [expectedMs / hourMs, 'hour']
  const time = new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' })
  return (
    <>
      {rate !== undefined && unit && (
        <>
          {' · '}
          <bdi>{`${formatLocalAmount({ value: rate, decimals: unit.decimals }, locale)} ${unit.symbol}`}</bdi>
        </>
      )}
      {` · ${outputs.expected(time.format(Math.round(count)))}`}
    </>
  )
}
