import type { SendWarning, SendWarningKind } from '@latchkey/core/send'
import { type Amount, formatMoney } from '@latchkey/protocol'
import type { ReactNode } from 'react'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useCurrency } from '../../state/useCurrency.js'
import { Notice } from '../../ui/Notice.js'
import { shortenAddress } from '../../ui/shortenAddress.js'
import { ComparedAddress } from './ComparedAddress.js'
import { WalletChooses } from './WalletChooses.js'

export type ReviewWarningsProps = {
  warnings: readonly SendWarning[]
  acknowledged: readonly SendWarningKind[]
  to: string
  onAcknowledge: (kind: SendWarningKind) => void
}

/** What a person should know before the wallet is asked; what could cost everything has to be ticked. */
export function ReviewWarnings({ warnings, acknowledged, to, onAcknowledge }: ReviewWarningsProps) {
  const texts = useTexts(moneyPart)
  const { review } = texts
  const locale = useLocale()
  const currency = useCurrency()
  const money = (price: Amount) => formatMoney(price, currency, locale)
  if (warnings.length === 0)
    return (
      <Notice tone="warn" title={review.warning}>
        {review.warningBody}
      </Notice>
    )
  return (
    <>
      {warnings.map((warning) => {
        if (warning.kind === 'left-to-wallet') return <WalletChooses key={warning.kind} />
        const { title, body } = describe(warning)
        const isTicked = acknowledged.includes(warning.kind)
        return (
          <Notice key={warning.kind} tone={warning.isBlocking ? 'bad' : 'warn'} title={title}>
            {body}
            {warning.isBlocking && (
              <label className="tick-line">
                <input
                  type="checkbox"
                  checked={isTicked}
                  onChange={() => onAcknowledge(warning.kind)}
                  disabled={isTicked}
                />
                {warning.kind === 'lookalike' ? review.lookalikeConfirm : review.understood}
              </label>
            )}
          </Notice>
        )
      })}
    </>
  )

  function describe(warning: Exclude<SendWarning, { kind: 'left-to-wallet' }>): {
    title: string
    body?: ReactNode
  } {
    switch (warning.kind) {
      case 'lookalike':
        return {
          title: review.lookalike,
          body: (
            <>
              {review.lookalikeBody}
              <span className="compare">
                <span>{review.known}</span>
                <ComparedAddress address={warning.known} other={to} />
                <span>{review.to}</span>
                <ComparedAddress address={to} other={warning.known} />
              </span>
            </>
          ),
        }
      case 'burn':
        return { title: review.burn, body: review.burnBody }
      case 'token-contract':
        return { title: review.tokenContract, body: review.tokenContractBody }
      case 'off-curve':
        return { title: review.offCurve, body: review.offCurveBody }
      case 'revocable':
        return { title: review.revocable }
      case 'ethereum-address':
        return {
          title: review.ethereumAddress(warning.name, warning.network),
          body: review.ethereumAddressBody,
        }
      case 'fee-above-amount':
        return { title: review.feeAboveAmount }
      case 'price-moved':
        return { title: review.priceMoved(money(warning.from), money(warning.to)) }
      case 'unprotected':
        return { title: review.unprotected }
      case 'fee-high':
        return { title: review.feeHigh }
      case 'fee-share':
        return { title: review.feeShare }
      case 'contract':
        return { title: review.contract, body: review.contractBody }
      case 'delegated':
        return {
          title: review.delegated(warning.delegate ? shortenAddress(warning.delegate) : '–'),
          body: review.contractBody,
        }
      case 'first-time':
        return { title: review.firstTime, body: `${review.firstTimeBody} ${review.warningBody}` }
    }
  }
}
