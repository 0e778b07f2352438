import { formatLocalAmount, isLatchkeyError, type LatchkeyError } from '@latchkey/protocol'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useMoneyErrorText } from '../../i18n/useMoneyErrorText.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { ViewLoading } from '../../shell/ViewLoading.js'
import { useAccount } from '../../state/useAccount.js'
import { Notice } from '../../ui/Notice.js'
import { ReplaceReview } from './ReplaceReview.js'
import { useAccelerate } from './useAccelerate.js'

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
