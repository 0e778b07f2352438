import type { SendWarning, SendWarningKind } from '@latchkey/core/send'
import { type Amount, formatMoney } from '@latchkey/protocol'
import type { ReactNode } from 'react'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useCurrency } from '../../state/useCurrency.js'
import { Notice } from '../../ui/Notice.js'
import { shortenAddress } from '../../ui/shortenAddress.js'

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

/** A whole address beside another one that looks like it, with what differs marked (S-01). */
function ComparedAddress({ address, other }: { address: string; other: string }) {
  const runs: { text: string; isSame: boolean }[] = []
  for (const [index, character] of [...address].entries()) {
    const isSame = character.toLowerCase() === other[index]?.toLowerCase()
    const last = runs[runs.length - 1]
    if (last?.isSame === isSame) last.text += character
    else runs.push({ text: character, isSame })
  }
  return (
    <code dir="ltr">
      {runs.map(({ text, isSame }, index) =>
        isSame ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never move.
          <span key={index}>{text}</span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never move.
          <mark key={index}>{text}</mark>
        ),
      )}
    </code>
  )
}

/** Says what cannot be controlled of a payment that the wallet makes by itself. */
function WalletChooses() {
  const { outputs } = useTexts(moneyPart)
  return (
    <Notice tone="warn" title={outputs.walletChooses}>
      {outputs.walletChoosesHint}
    </Notice>
  )
}
