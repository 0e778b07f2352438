import { formatMoney } from '@latchkey/protocol'
import { useEffect } from 'react'
import { WalletProblem } from '../../i18n/mobile/WalletProblem.js'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useMoneyErrorText } from '../../i18n/useMoneyErrorText.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { useCurrency } from '../../state/useCurrency.js'
import { useWalletName } from '../../state/useWalletName.js'
import { factStyles } from '../../theme/factStyles.js'
import type { ViewStyles } from '../../theme/useSheet.js'
import { AmountText } from '../../ui/AmountText.js'
import { ConfirmButton } from '../../ui/ConfirmButton.js'
import { FullAddress } from '../../ui/FullAddress.js'
import { Unanswered } from '../../ui/Unanswered.js'
import { ReceiverIdentity } from './ReceiverIdentity.js'
import { ReviewCosts } from './ReviewCosts.js'
import { ReviewExtras } from './ReviewExtras.js'
import { ReviewRaw } from './ReviewRaw.js'
import { ReviewWarnings } from './ReviewWarnings.js'
import { useSend } from './useSend.js'
import { worthOf } from './worthOf.js'

/** What the review of a send needs besides the widget's own styles. */
const reviewStyles: ViewStyles = {
  css: `
.compare { display: grid; gap: 2px; margin-top: 8px; }
.compare code { font: 500 12px/18px var(--mono); overflow-wrap: anywhere; }
.compare mark { background: none; color: inherit; font-weight: 800; text-decoration: underline 2px; text-underline-offset: 3px; }
`,
  shared: [factStyles],
}

/** What will be sent, decoded from the very request the wallet will get (S-20). */
export function SendReviewView({ titleId }: ViewProps<'send-review'>) {
  const texts = useTexts(moneyPart)
  const locale = useLocale()
  const errorText = useMoneyErrorText()
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const wallet = useWalletName()
  const send = useSend()
  const currency = useCurrency()
  const { step, summary, previous, problem, warnings, acknowledged, receiver, prices } = send

  useEffect(() => {
    if (step === 'sent') router.replace({ id: 'transaction', ...idOf(send.transactionId) })
    // The flow went back by itself, e.g. because the account changed.
    else if (step === 'form') router.back()
  }, [step, router, send.transactionId])

  const network = latchkey.networks.find(({ caipNetworkId }) => caipNetworkId === summary?.caipNetworkId)
  if (!summary || !network) return null
  const { symbol } = summary.token ?? network.nativeCurrency
  const worth = worthOf(summary.amount, prices.asset)
  const isBusy = step === 'signing'
  const isHeld = warnings.some(({ kind, isBlocking }) => isBlocking && !acknowledged.includes(kind))
  return (
    <ViewFrame
      titleId={titleId}
      title={texts.review.title}
      styles={reviewStyles}
      onBack={isBusy ? false : send.back}
      footer={
        <>
          {send.isUnanswered && <Unanswered wallet={wallet} onLeave={send.leave} />}
          <ConfirmButton
            busy={isBusy}
            isHeld={isHeld}
            reviewed={summary.raw}
            onConfirm={() => void send.confirm()}
          >
            {isBusy ? texts.review.waiting(wallet) : texts.review.confirm}
          </ConfirmButton>
        </>
      }
    >
      <div className="hero compact">
        <p className="sub">{texts.review.youSend}</p>
        <AmountText amount={summary.amount} symbol={symbol} maximumFractionDigits={summary.amount.decimals} />
        <p className="sub">
          {worth && (
            <>
              <bdi>{formatMoney(worth, currency, locale)}</bdi> ·{' '}
            </>
          )}
          <bdi>{network.name}</bdi>
        </p>
        {send.moneyPrice && (
          <p className="sub">
            <bdi>{`1 ${symbol} = ${formatMoney(send.moneyPrice, currency, locale)}`}</bdi>
          </p>
        )}
      </div>
      <h3 className="caption">{texts.review.to}</h3>
      {/* A name belongs to the address it was looked up for, and to no other (S-06). */}
      {receiver?.address === summary.to && <ReceiverIdentity receiver={receiver} />}
      <FullAddress address={summary.to} />
      {problem && <WalletProblem error={problem} text={errorText(problem)} />}
      <ReviewWarnings
        warnings={warnings}
        acknowledged={acknowledged}
        onAcknowledge={send.acknowledge}
        to={summary.to}
      />
      <h3 className="caption">{texts.review.change}</h3>
      <ReviewCosts
        summary={summary}
        previous={previous}
        network={network}
        symbol={symbol}
        nativePrice={prices.native}
        currency={currency}
      />
      {(summary.received ?? summary.displayed ?? summary.memo ?? send.form.unit) !== undefined && (
        <ReviewExtras summary={summary} symbol={symbol} unit={send.form.unit} />
      )}
      <ReviewRaw summary={summary} feeModel={send.feeModel} />
    </ViewFrame>
  )
}

const idOf = (transactionId: string | undefined) => (transactionId === undefined ? {} : { transactionId })
