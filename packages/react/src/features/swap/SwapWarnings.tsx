import type { SwapWarning, SwapWarningKind } from '@latchkey/core/swap'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { Notice } from '../../ui/Notice.js'
import { formatPercent } from './formatRate.js'

export type SwapWarningsProps = {
  warnings: readonly SwapWarning[]
  acknowledged?: readonly SwapWarningKind[]
  /** Absent where there is nothing to confirm yet. */
  onAcknowledge?: (kind: SwapWarningKind) => void
}

/** What a person should know before the wallet is asked; what costs much has to be ticked. */
export function SwapWarnings({ warnings, acknowledged = [], onAcknowledge }: SwapWarningsProps) {
  const texts = useTexts(moneyPart).swap
  const locale = useLocale()
  return warnings.map((warning) => {
    const isTicked = acknowledged.includes(warning.kind)
    const title =
      warning.kind === 'price-impact'
        ? texts.impactHigh(formatPercent(warning.basisPoints, locale))
        : warning.kind === 'price-unknown'
          ? texts.priceUnknown
          : texts.slippageHigh
    return (
      <Notice key={warning.kind} tone={warning.isBlocking ? 'bad' : 'warn'} title={title}>
        {warning.isBlocking && onAcknowledge && (
          <label className="tick-line">
            <input
              type="checkbox"
              checked={isTicked}
              disabled={isTicked}
              onChange={() => onAcknowledge(warning.kind)}
            />
            {texts.understood}
          </label>
        )}
      </Notice>
    )
  })
}
