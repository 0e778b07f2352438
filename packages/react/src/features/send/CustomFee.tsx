import type { CustomFee as Fee, FeeModel } from '@latchkey/core/send'
import { moneyPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useSheet, type ViewStyles } from '../../theme/useSheet.js'

/** What the fields of one's own fee need besides the widget's own styles. */
const customFeeStyles: ViewStyles = {
  css: `
.mini { padding: 8px 12px; font-size: 12px; color: var(--soft); }
.mini input { font-size: 15px; color: var(--ink); }
`,
}

export type CustomFeeProps = { fee: Fee; feeModel: FeeModel; onChange: (fee: Fee) => void }

/** A fee by one's own figures: a field for each that the chain's fee model has. */
export function CustomFee({ fee, feeModel, onChange }: CustomFeeProps) {
  const texts = useTexts(moneyPart)
  const frame = useSheet<HTMLDivElement>(customFeeStyles)
  return (
    <div ref={frame} className="duo">
      {feeModel.fields.map(({ key, unit }) => (
        <label key={key} className="field mini">
          <span>
            {texts.send.feeFields[key]} <bdi>({unit.symbol})</bdi>
          </span>
          <input
            inputMode="decimal"
            dir="ltr"
            value={fee[key] ?? ''}
            onChange={({ target }) => onChange({ ...fee, [key]: target.value })}
          />
        </label>
      ))}
    </div>
  )
}
