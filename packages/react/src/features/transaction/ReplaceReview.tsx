import { sumCosts } from '@latchkey/core/send'
import type { ReplaceFlow, ReplaceState, Transaction } from '@latchkey/core/transactions'
import { type ChainNamespace, formatLocalAmount } from '@latchkey/protocol'
import type { ReactNode } from 'react'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useMoneyErrorText } from '../../i18n/useMoneyErrorText.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { useWalletName } from '../../state/useWalletName.js'
import { factStyles } from '../../theme/factStyles.js'
import { AmountText } from '../../ui/AmountText.js'
import { ConfirmButton } from '../../ui/ConfirmButton.js'
import { FullAddress } from '../../ui/FullAddress.js'
import { Notice } from '../../ui/Notice.js'
import { Unanswered } from '../../ui/Unanswered.js'
import { TransactionHero } from './TransactionHero.js'

export type ReplaceReviewProps = {
  titleId: string
  replace: ReplaceState & Omit<ReplaceFlow, 'store'>
  namespace: ChainNamespace
  /** What is replaced, where something is. */
  transaction?: Transaction
  title?: string
  children?: ReactNode
}

/** What will take a transaction's place, decoded from the very request the wallet will get (S-20). */
export function ReplaceReview(props: ReplaceReviewProps) {
  const { titleId, replace, namespace, transaction, title, children } = props
  const texts = useTexts(moneyPart)
  const locale = useLocale()
  const errorText = useMoneyErrorText()
  const { latchkey } = useLatchkeyContext()
  const wallet = useWalletName(namespace)
  const { kind, summary, problem, step, isUnanswered, warning, isAcknowledged = false } = replace
  const network = latchkey.networks.find((one) => one.caipNetworkId === summary?.caipNetworkId)
  if (!summary || !network) return null
  const { symbol, decimals } = network.nativeCurrency
  const fee = formatLocalAmount(sumCosts(summary.costs), locale, { maximumFractionDigits: decimals })
  const isBusy = step === 'signing'
  return (
    <ViewFrame
      titleId={titleId}
      title={title ?? (kind === 'cancel' ? texts.review.cancel : texts.review.speedUp)}
      styles={factStyles}
      onBack={isBusy ? false : replace.back}
      footer={
        <>
          {isUnanswered && <Unanswered wallet={wallet} onLeave={replace.back} />}
          <ConfirmButton
            busy={isBusy}
            isHeld={warning !== undefined && !isAcknowledged}
            onConfirm={() => void replace.confirm()}
          >
            {isBusy ? texts.review.waiting(wallet) : texts.review.confirm}
          </ConfirmButton>
        </>
      }
    >
      {kind === 'cancel' && transaction ? (
        <TransactionHero transaction={transaction} />
      ) : (
        <>
          <div className="hero compact">
            <p className="sub">{texts.review.youSend}</p>
            <AmountText
              amount={summary.amount}
              symbol={summary.token?.symbol ?? symbol}
              maximumFractionDigits={summary.amount.decimals}
            />
            <p className="sub">{network.name}</p>
          </div>
          <h3 className="caption">{texts.review.to}</h3>
          <FullAddress address={summary.to} />
        </>
      )}
      {children}
      {problem && <Notice tone="bad" title={errorText(problem)} />}
      {warning && (
        <Notice tone="bad" title={warning === 'fee-share' ? texts.review.feeShare : texts.review.feeHigh}>
          <label className="tick-line">
            <input
              type="checkbox"
              checked={isAcknowledged}
              onChange={replace.acknowledge}
              disabled={isAcknowledged}
            />
            {texts.review.understood}
          </label>
        </Notice>
      )}
      <dl className="facts">
        <dt>{texts.review.fee}</dt>
        <dd>{texts.review.atMost(`${fee} ${symbol}`)}</dd>
      </dl>
    </ViewFrame>
  )
}
