import type { CustomFee as Fee } from '@latchkey/core/send'
import { useTexts } from '../../i18n/TextsProvider.js'

export type CustomFeeProps = { fee: Fee; onChange: (fee: Fee) => void }

/** A fee by one's own figures. */
export function CustomFee({ fee, onChange }: CustomFeeProps) {
  const texts = useTexts()
  return (
    <div className="duo">
      <label className="field mini">
        {texts.send.maxFee}
        <input
          inputMode="decimal"
          dir="ltr"
          value={fee.rate}
          onChange={({ target }) => onChange({ ...fee, rate: target.value })}
        />
      </label>
      <label className="field mini">
        {texts.send.tip}
        <input
          inputMode="decimal"
          dir="ltr"
          value={fee.tip}
          onChange={({ target }) => onChange({ ...fee, tip: target.value })}
        />
      </label>
    </div>
  )
}
