import type { SwapStepKind } from '@latchkey/core/swap'
import { useEffect } from 'react'
import { WalletProblem } from '../../i18n/mobile/WalletProblem.js'
import { moneyPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
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
import { Icon } from '../../ui/Icon.js'
import { Unanswered } from '../../ui/Unanswered.js'
import { SwapFacts } from './SwapFacts.js'
import { SwapSteps } from './SwapSteps.js'
import { SwapTokens } from './SwapTokens.js'
import { SwapWarnings } from './SwapWarnings.js'
import { useSwap } from './useSwap.js'

/** What the review of a swap needs besides the widget's own styles. */
const swapReviewStyles: ViewStyles = {
  css: `
.swap-pair { display: grid; gap: 2px; justify-items: center; padding: 8px; text-align: center; }
.swap-pair .amount { font-size: 28px; line-height: 36px; }
.swap-pair svg { color: var(--soft); }
.swap-steps { display: grid; gap: 2px; padding: 4px 8px; margin: 0; list-style: none; counter-reset: step; }
.swap-steps li { display: grid; grid-template-columns: 24px 1fr auto; gap: 10px; align-items: center; padding: 8px 0; font-size: 14px; }
.swap-steps .mark { display: grid; place-items: center; width: 24px; height: 24px; border-radius: 50%; background: var(--press); font-size: 12px; font-weight: 600; }
.swap-steps [data-status='done'] .mark { background: var(--good-bg, var(--press)); color: var(--good, var(--ink)); }
.swap-steps [aria-current] .mark { background: var(--accent); color: var(--on-accent); }
.swap-steps .sub { font-size: 12px; color: var(--soft); }
`,
  shared: [factStyles],
}

/** What will be swapped, decoded from the very requests the wallet will get (S-20), step by step. */
export function SwapReviewView({ titleId }: ViewProps<'swap-review'>) {
  const texts = useTexts(moneyPart)
  const errorText = useMoneyErrorText()
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const wallet = useWalletName()
  const currency = useCurrency()
  const swap = useSwap()
  const { step, steps, reviewed, previous, problem, warnings, acknowledged, form, prices } = swap

  useEffect(() => {
    if (step === 'done')
      router.replace({ id: 'transaction', ...(swap.transactionId && { transactionId: swap.transactionId }) })
    // The flow went back by itself, e.g. because the account changed.
    else if (step === 'form') router.back()
  }, [step, router, swap.transactionId])

  const next = steps.find(({ status }) => status !== 'done')
  const network = latchkey.networks.find((one) => one.caipNetworkId === next?.summary.caipNetworkId)
  if (!reviewed || !next || !network || !form.sold || !form.bought) return null
  const symbols = { sold: form.sold.symbol, bought: form.bought.symbol }
  const isBusy = step === 'working'
  const isHeld = warnings.some(({ kind, isBlocking }) => isBlocking && !acknowledged.includes(kind))
  const labels: { readonly [kind in SwapStepKind]: string } = {
    reset: texts.swap.confirmReset,
    approve: texts.swap.confirmApprove,
    permit: texts.swap.confirmApprove,
    swap: texts.swap.confirmSwap,
    batch: texts.swap.confirmSwap,
  }
  const busyLabel = next.status === 'confirming' ? texts.swap.confirming : texts.swap.waiting(wallet)
  return (
    <ViewFrame
      titleId={titleId}
      title={texts.swap.review}
      styles={swapReviewStyles}
      onBack={isBusy && next.status !== 'confirming' ? false : swap.back}
      footer={
        <>
          {swap.isUnanswered && <Unanswered wallet={wallet} onLeave={swap.leave} />}
          <ConfirmButton
            busy={isBusy}
            isHeld={isHeld}
            reviewed={next.summary.raw}
            onConfirm={() => void swap.confirm()}
          >
            {isBusy ? busyLabel : labels[next.kind]}
          </ConfirmButton>
        </>
      }
    >
      <div className="swap-pair">
        <AmountText
          amount={reviewed.sold}
          symbol={symbols.sold}
          maximumFractionDigits={reviewed.sold.decimals}
        />
        <Icon name="receive" />
        <AmountText amount={reviewed.expected} symbol={symbols.bought} maximumFractionDigits={8} />
      </div>
      {problem && <WalletProblem error={problem} text={errorText(problem)} />}
      <SwapWarnings warnings={warnings} acknowledged={acknowledged} onAcknowledge={swap.acknowledge} />
      <SwapTokens sold={form.sold} bought={form.bought} network={network} />
      <SwapSteps steps={steps} symbols={symbols} />
      <SwapFacts
        sold={reviewed.sold}
        bought={reviewed.expected}
        minimum={reviewed.minimum}
        isUnbound={reviewed.isUnbound}
        impactBasisPoints={reviewed.impactBasisPoints}
        fee={reviewed.fee}
        nativePrice={prices.native}
        symbols={symbols}
        network={network}
        currency={currency}
        previous={previous}
        router={reviewed.router}
        feeBasisPoints={reviewed.feeBasisPoints}
      />
      <details className="raw">
        <summary>{texts.swap.raw}</summary>
        <pre dir="ltr">{next.summary.raw}</pre>
      </details>
    </ViewFrame>
  )
}
