import { type CallQuestion, getCallReview, sumCosts } from '@latchkey/core/send'
import { formatLocalAmount } from '@latchkey/protocol'
import { Suspense, useEffect, useState } from 'react'
import { approvePart } from '../../i18n/approve/approvePart.js'
import { callsPart } from '../../i18n/calls/callsPart.js'
import { WalletProblem } from '../../i18n/mobile/WalletProblem.js'
import { sendPart } from '../../i18n/send/sendPart.js'
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
import { lazyPart } from '../../ui/lazyPart.js'
import { Notice } from '../../ui/Notice.js'
import { shortenAddress } from '../../ui/shortenAddress.js'
import { CallEffectsList } from './CallEffectsList.js'
import { callsStyles } from './callsStyles.js'
import { needsTick } from './needsTick.js'

const Unanswered = lazyPart(async () => (await import('../../ui/Unanswered.js')).Unanswered)

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
  const { calls: texts } = useTexts(callsPart)
  const { review } = useTexts(sendPart)
  const { approve } = useTexts(approvePart)
  const errorText = useMoneyErrorText()
  const locale = useLocale()
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const wallet = useWalletName(question.namespace)
  const [isTicked, setIsTicked] = useState(false)
  const { step, summary, problem, warning, isUnanswered } = useStore(question.store, (state) => state)

  if (!summary)
    return step === 'idle' && problem ? (
      <ViewFrame
        titleId={titleId}
        title={texts.title}
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
        <Notice tone="bad" title={problem.code === 'send/reverted' ? texts.fails : errorText(problem)}>
          {problem.code === 'send/reverted' && errorText(problem)}
        </Notice>
      </ViewFrame>
    ) : (
      <ViewLoading titleId={titleId} />
    )

  const network = latchkey.networks.find((one) => one.caipNetworkId === summary.caipNetworkId)
  const { symbol = '', decimals = 18 } = network?.nativeCurrency ?? {}
  const isPsbt = 'openSighashTypes' in summary
  const reasons = needsTick(summary)
  const isHeld = (reasons.length > 0 || warning !== undefined) && !isTicked
  const isBusy = step === 'signing'
  const isOver = problem?.code === 'send/expired' || problem?.code === 'send/fee-changed'
  const fee =
    summary.costs.length > 0 &&
    `${formatLocalAmount(sumCosts(summary.costs), locale, { maximumFractionDigits: decimals })} ${symbol}`
  // What is signed alone costs nothing until others send it.
  const asks = isPsbt ? texts.asksToSign : texts.asks
  const hints = {
    owner: texts.ownerHint,
    operator: texts.operatorHint,
    unreadable: texts.unreadable,
    sighash: texts.openHint,
    reserved: texts.reservedHint,
  }
  return (
    <ViewFrame
      titleId={titleId}
      title={texts.title}
      styles={callsStyles}
      onBack={isBusy ? false : router.close}
      footer={
        <>
          {isUnanswered && (
            <Suspense>
              <Unanswered wallet={wallet} onLeave={router.close} />
            </Suspense>
          )}
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
      {(reasons.length > 0 || warning) && (
        <Notice tone="bad" title={titleOf()}>
          <label className="tick-line">
            <input
              type="checkbox"
              checked={isTicked}
              disabled={isTicked}
              onChange={() => {
                setIsTicked(true)
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
          <CallList calls={summary.calls} coin={symbol} coins={isPsbt ? summary.coins : undefined} />
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
        <dt>{review.fee}</dt>
        <dd>
          {fee ? review.atMost(fee) : texts.walletSays}
          {summary.capabilities && summary.capabilities.length > 0 && (
            <span className="aside">{texts.asksWallet(summary.capabilities.join(', '))}</span>
          )}
        </dd>
      </dl>
      <details className="raw">
        <summary>{review.raw}</summary>
        <pre dir="ltr">{summary.raw}</pre>
      </details>
    </ViewFrame>
  )

  function titleOf() {
    const [reason] = reasons
    if (reason) return hints[reason]
    return warning === 'fee-share' ? review.feeShare : review.feeHigh
  }
}
