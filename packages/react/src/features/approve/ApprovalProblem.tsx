import { isLatchkeyError, type LatchkeyError } from '@latchkey/protocol'
import { embeddedPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useErrorText } from '../../i18n/useErrorText.js'
import { Notice } from '../../ui/Notice.js'

/** Why something could not be prepared, signed or sent. */
export function ApprovalProblem({ problem }: { problem: LatchkeyError | undefined }) {
  const { approve: texts } = useTexts(embeddedPart)
  const errorText = useErrorText()
  if (!problem) return null
  const { code } = problem
  const title =
    code === 'send/insufficient-gas'
      ? texts.funds
      : code === 'send/reverted'
        ? texts.reverts
        : isLatchkeyError(problem, 'wallet/failed') && problem.context.walletCode === 'not-owner'
          ? texts.notOwner
          : isLatchkeyError(problem, 'wallet/failed') && problem.context.walletCode === 'threshold'
            ? texts.several
            : errorText(problem)
  return <Notice tone="bad" title={title} />
}
