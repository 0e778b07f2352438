import type { PsbtSummary } from '@latchkey/core'
import { type CallQuestion, getCallReview, type SendSummary, sumCosts } from '@latchkey/core/send'
import { formatLocalAmount, isLatchkeyError } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { WalletProblem } from '../../i18n/mobile/WalletProblem.js'
import { embeddedPart, moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useMoneyErrorText } from '../../i18n/useMoneyErrorText.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { ViewLoading } from '../../shell/ViewLoading.js'
import { useWalletName } from '../../state/useWalletName.js'
import { useStore } from '../../store/useStore.js'
import { Button } from '../../ui/Button.js'
import { ConfirmButton } from '../../ui/ConfirmButton.js'
import { CallList } from '../../ui/calls/CallList.js'
import { Notice } from '../../ui/Notice.js'
import { shortenAddress } from '../../ui/shortenAddress.js'
import { Unanswered } from '../../ui/Unanswered.js'
import { CallEffectsList } from './CallEffectsList.js'
import { callsStyles } from './callsStyles.js'
import { needsTick } from './needsTick.js'

/** What the page wants to be sent, told from its bytes, with what a node saw it do, before the wallet is asked. */
export function CallsView({ titleId }: ViewProps<'calls'>) {
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const { store } = getCallReview(latchkey)
  const { question, sentId, isSigned } = useStore(store, (state) => state)
  const isIdle = !question

  useEffect(() => {
    if (!isIdle || router.store.getState().stack.at(-1)?.id !== 'calls') return
    // Or opened by hand, while the page asks nothing.
    if (isSigned) router.close()
    else router.replace(sentId ? { id: 'transaction', transactionId: sentId } : { id: 'account' })
    store.setState({}, true)
  }, [isIdle, sentId, isSigned, router, store])

  return question ? (
    <Question key={question.id} titleId={titleId} question={question} />
  ) : (
    <ViewLoading titleId={titleId} />
  )
}

function Question({ titleId, question }: { titleId: string; question: CallQuestion }) {
  const { calls: texts, review } = useTexts(moneyPart)
  const { approve } = useTexts(embeddedPart)
  const errorText = useMoneyErrorText()
  const locale = useLocale()
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const wallet = useWalletName(question.namespace)
  // What is built anew is understood anew.
  const [understood, setUnderstood] = useState<SendSummary>()
  const { step, summary, problem, warning, isUnanswered } = useStore(question.store, (state) => state)

  const isReverted = isLatchkeyError(problem, 'send/reverted')
  if (!summary)
    return step === 'idle' && problem ? (
      <ViewFrame
        titleId={titleId}
        title={texts.title}
        onBack={router.close}
        footer={
          <>
            <Button variant="primary" onClick={question.again}>
              {approve.tryAgain}
            </Button>
            <Button onClick={router.close}>{texts.close}</Button>
          </>
        }
      >
        <p className="fine">{texts.asks(location.host)}</p>
        <Notice tone="bad" title={isReverted ? texts.fails : errorText(problem)}>
          {isReverted && problem.context.reason && texts.says(problem.context.reason)}
        </Notice>
      </ViewFrame>
    ) : (
      <ViewLoading titleId={titleId} />
    )

  const network = latchkey.networks.find((one) => one.caipNetworkId === summary.caipNetworkId)
  const symbol = network?.nativeCurrency.symbol ?? ''
  const isTicked = understood === summary
  const isPsbt = isPsbtSummary(summary)
  const reasons = needsTick(summary)
  const isBusy = step === 'signing'
  const isOver = problem?.code === 'send/expired' || problem?.code === 'send/fee-changed'
  const sum = formatLocalAmount(sumCosts(summary.costs), locale, {
    maximumFractionDigits: 8,
    rounding: 'ceil',
  })
  const isMost = summary.costs.some((cost) => cost.isMost)
  const fee = summary.costs.length > 0 && (isMost ? review.atMost(`${sum} ${symbol}`) : `${sum} ${symbol}`)
  const asks = isPsbt && !summary.isBroadcast ? texts.asksToSign : texts.asks
  const hints = {
    owner: texts.ownerHint,
    operator: texts.operatorHint,
    unreadable: texts.unreadable,
    sighash: texts.openHint,
    reserved: texts.reservedHint,
  }
  const [hint, ...furtherHints] = [
    ...reasons.map((reason) => hints[reason]),
    ...(warning ? [warning === 'fee-share' ? review.feeShare : review.feeHigh] : []),
  ]
  const isHeld = hint !== undefined && !isTicked
  return (
    <ViewFrame
      titleId={titleId}
      title={texts.title}
      styles={callsStyles}
      onBack={isBusy ? false : router.close}
      footer={
        <>
          {isUnanswered && <Unanswered wallet={wallet} onLeave={router.close} />}
          {isOver && <Button onClick={question.again}>{approve.tryAgain}</Button>}
          <ConfirmButton
            busy={isBusy}
            isHeld={isHeld}
            reviewed={summary.raw}
            onConfirm={() => void question.confirm()}
          >
            {isBusy ? review.waiting(wallet) : review.confirm}
          </ConfirmButton>
        </>
      }
    >
      <p className="fine">{asks(location.host)}</p>
      {problem && <WalletProblem error={problem} text={errorText(problem)} />}
      {summary.calls && (
        <CallEffectsList effects={summary.effects} coin={symbol} note={isPsbt ? texts.counted : undefined} />
      )}
      {hint && (
        <Notice tone="bad" title={hint}>
          {furtherHints.map((one) => (
            <p key={one}>{one}</p>
          ))}
          <label className="tick-line">
            <input
              type="checkbox"
              checked={isTicked}
              disabled={isTicked}
              onChange={() => {
                setUnderstood(summary)
                question.acknowledge()
              }}
            />
            {review.understood}
          </label>
        </Notice>
      )}
      {summary.calls && (
        <>
          <h3 className="caption">{isPsbt ? texts.parts : texts.steps}</h3>
          <CallList calls={summary.calls} coin={symbol} coins={isPsbt ? summary.coins : undefined} isWarned />
        </>
      )}
      <dl className="facts">
        <dt>{review.from}</dt>
        <dd>
          <bdi>{shortenAddress(summary.from)}</bdi>
        </dd>
        <dt>{approve.network}</dt>
        <dd>
          <bdi>{network?.name ?? summary.caipNetworkId}</bdi>
        </dd>
        {/* What others can still add to has no fee yet. */}
        {(fee || !isPsbt) && (
          <>
            <dt>{review.fee}</dt>
            <dd>
              {fee ? <bdi>{fee}</bdi> : texts.walletSays}
              {summary.capabilities && summary.capabilities.length > 0 && (
                <span className="aside">{texts.asksWallet(summary.capabilities.join(', '))}</span>
              )}
            </dd>
          </>
        )}
      </dl>
      <details className="raw">
        <summary>{review.raw}</summary>
        <pre dir="ltr">{summary.raw}</pre>
      </details>
    </ViewFrame>
  )
}

const isPsbtSummary = (summary: SendSummary | PsbtSummary): summary is PsbtSummary =>
  'openSighashTypes' in summary
