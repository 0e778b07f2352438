import type { SwapProgress } from '@latchkey/core/swap'
import { formatLocalAmount } from '@latchkey/protocol'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { Icon } from '../../ui/Icon.js'

export type SwapStepsProps = { steps: readonly SwapProgress[]; symbols: { sold: string; bought: string } }

/** What the wallet is asked for, one after the other, and how far it is. */
export function SwapSteps({ steps, symbols }: SwapStepsProps) {
  const texts = useTexts(moneyPart).swap
  const locale = useLocale()
  const current = steps.findIndex(({ status }) => status !== 'done')
  const titleOf = ({ kind, summary }: SwapProgress) => {
    const amount = `${formatLocalAmount(summary.amount, locale, { maximumFractionDigits: summary.amount.decimals })} ${symbols.sold}`
    if (kind === 'reset') return texts.reset(symbols.sold)
    if (kind === 'approve') return texts.approve(amount)
    if (kind === 'permit')
      return texts.permit(
        amount,
        new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(summary.expiresAt),
      )
    return kind === 'batch' ? `${texts.approve(amount)} + ${texts.confirmSwap}` : texts.confirmSwap
  }
  return (
    <ol className="swap-steps">
      {steps.map((step, index) => (
        <li key={step.kind} data-status={step.status} aria-current={index === current ? 'step' : undefined}>
          <span className="mark" aria-hidden="true">
            {step.status === 'done' ? (
              <Icon name="check" size={14} />
            ) : (
              new Intl.NumberFormat(locale).format(index + 1)
            )}
          </span>
          <span>{titleOf(step)}</span>
          <span className="sub" role="status">
            {step.status === 'done' ? texts.done : step.status === 'confirming' ? texts.confirming : ''}
          </span>
        </li>
      ))}
    </ol>
  )
}
