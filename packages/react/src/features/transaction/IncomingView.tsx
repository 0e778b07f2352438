import { defineOnce } from '@latchkey/core'
import { createAccelerateFlow, type ReplaceFlow, type ReplaceState } from '@latchkey/core/transactions'
import {
  type ChainNamespace,
  formatLocalAmount,
  isLatchkeyError,
  type LatchkeyError,
} from '@latchkey/protocol'
import { useEffect } from 'react'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useMoneyErrorText } from '../../i18n/useMoneyErrorText.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { ViewLoading } from '../../shell/ViewLoading.js'
import { useAccount } from '../../state/useAccount.js'
import { useStore } from '../../store/useStore.js'
import { Notice } from '../../ui/Notice.js'
import { ReplaceReview } from './ReplaceReview.js'

/** Speeds up what others pay to the account and no block holds yet. */
export function IncomingView({ titleId }: ViewProps<'send-incoming'>) {
  const { namespace } = useAccount()
  return namespace ? <Known titleId={titleId} namespace={namespace} key={namespace} /> : null
}

type KnownProps = Pick<ViewProps<'send-incoming'>, 'titleId'> &
  Pick<Parameters<typeof ReplaceReview>[0], 'namespace'>

/** Why what others pay is not sped up, in the words of that. */
function useReason() {
  const { outputs } = useTexts(moneyPart)
  const locale = useLocale()
  const errorText = useMoneyErrorText()
  return (problem: LatchkeyError) => {
    if (isLatchkeyError(problem, 'transaction/not-replaceable')) return outputs.nothingWaits
    if (!isLatchkeyError(problem, 'send/amount-too-small')) return errorText(problem)
    const { minimum: value, decimals, symbol } = problem.context
    const least = formatLocalAmount({ value, decimals }, locale, { maximumFractionDigits: 8 })
    return outputs.tooSmall(symbol ? `${least} ${symbol}` : least)
  }
}

function Known({ titleId, namespace }: KnownProps) {
  const { outputs } = useTexts(moneyPart)
  const explain = useReason()
  const router = useRouter()
  const accelerate = useAccelerate(namespace)
  const { step, problem } = accelerate
  if (step === 'review' || step === 'signing')
    return (
      <ReplaceReview
        titleId={titleId}
        replace={{ ...accelerate, back: step === 'review' ? router.back : accelerate.back }}
        namespace={namespace}
        title={outputs.speedUpTitle}
      >
        <p className="row-sub">{outputs.speedUpHint}</p>
      </ReplaceReview>
    )
  if (!problem) return <ViewLoading titleId={titleId} />
  return (
    <ViewFrame titleId={titleId} title={outputs.speedUpTitle}>
      <Notice tone="bad" title={explain(problem)} />
    </ViewFrame>
  )
}

const getFlow = defineOnce((latchkey, namespace: ChainNamespace) =>
  createAccelerateFlow(latchkey, { namespace }),
)

/** Speeding up what others pay; it is built as soon as it is shown, and once sent its own view goes on. */
function useAccelerate(namespace: ChainNamespace): ReplaceState & Omit<ReplaceFlow, 'store'> {
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const { store, ...actions } = getFlow(latchkey, namespace)
  const state = useStore(store, (current) => current)
  const { step, transactionId } = state
  const { prepare, back } = actions

  useEffect(() => {
    void prepare('speed-up')
    return back
  }, [prepare, back])

  useEffect(() => {
    if (step === 'sent' && transactionId) router.replace({ id: 'transaction', transactionId })
  }, [step, transactionId, router])

  return { ...state, ...actions }
}
