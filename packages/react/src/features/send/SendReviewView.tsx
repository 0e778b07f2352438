import { type Amount, addAmounts, formatLocalAmount } from '@latchkey/protocol'
import { useEffect } from 'react'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useErrorText } from '../../i18n/useErrorText.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { useWalletName } from '../../state/useWalletName.js'
import { AmountText } from '../../ui/AmountText.js'
import { Button } from '../../ui/Button.js'
import { FullAddress } from '../../ui/FullAddress.js'
import { Notice } from '../../ui/Notice.js'
import { shortenAddress } from '../../ui/shortenAddress.js'
import { useSend } from './useSend.js'

/** What will be sent, decoded from the very request the wallet will get. */
export function SendReviewView({ titleId }: ViewProps<'send-review'>) {
  const texts = useTexts()
  const locale = useLocale()
  const errorText = useErrorText()
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const wallet = useWalletName()
  const { step, summary, problem, confirm, back } = useSend()

  useEffect(() => {
    if (step === 'sent') router.replace({ id: 'transaction' })
    // The flow went back by itself, e.g. because the account changed.
    else if (step === 'form') router.back()
  }, [step, router])

  const network = latchkey.networks.find(({ caipNetworkId }) => caipNetworkId === summary?.caipNetworkId)
  if (!summary || !network) return null
  const { symbol, decimals } = network.nativeCurrency
  const busy = step === 'signing'
  // What a person may have to pay is rounded up.
  const atMost = (amount: Amount) =>
    texts.review.atMost(
      `${formatLocalAmount(amount, locale, { maximumFractionDigits: 8, rounding: 'ceil' })} ${symbol}`,
    )
  return (
    <ViewFrame
      titleId={titleId}
      title={texts.review.title}
      onBack={busy ? false : back}
      footer={
        <Button variant="primary" busy={busy} onClick={() => void confirm()}>
          {busy ? texts.review.waiting(wallet) : texts.review.confirm}
        </Button>
      }
    >
      <div className="hero compact">
        <p className="sub">{texts.review.youSend}</p>
        <AmountText amount={summary.amount} symbol={symbol} maximumFractionDigits={decimals} />
        <p className="sub">{network.name}</p>
      </div>
      <h3 className="caption">{texts.review.to}</h3>
      <FullAddress address={summary.to} />
      {problem ? (
        <Notice tone="bad" title={errorText(problem)} />
      ) : (
        <Notice tone="warn" title={texts.review.warning}>
          {texts.review.warningBody}
        </Notice>
      )}
      <dl className="facts">
        <dt>{texts.review.from}</dt>
        <dd dir="ltr">{shortenAddress(summary.from)}</dd>
        <dt>{texts.review.fee}</dt>
        <dd>{atMost(summary.fee)}</dd>
        <dt>{texts.review.total}</dt>
        <dd>{atMost(addAmounts(summary.amount, summary.fee))}</dd>
      </dl>
    </ViewFrame>
  )
}
