import type { Approval, ApprovalContent } from '@latchkey/core'
import { embeddedPart } from '../../../i18n/parts.js'
import { useTexts } from '../../../i18n/TextsProvider.js'
import { ViewFrame } from '../../../shell/ViewFrame.js'
import { Button } from '../../../ui/Button.js'
import { Icon } from '../../../ui/Icon.js'
import { ApprovalProblem } from '../ApprovalProblem.js'
import { useFamilyNames } from './useFamilyNames.js'

export type KeysQuestionProps = {
  titleId: string
  approval: Approval
  content: Extract<ApprovalContent, { kind: 'keys' }>
}

/** Whether the passkey shall make keys for further chain families, or that it cannot. */
export function KeysQuestion({ titleId, approval, content }: KeysQuestionProps) {
  const { approve, keys: texts } = useTexts(embeddedPart)
  const names = useFamilyNames(content.namespaces)
  const { step, problem, confirm, retry, decline } = approval
  const { isAbsent } = content
  return (
    <ViewFrame
      titleId={titleId}
      title={approve.passkey}
      onBack={step === 'signing' ? false : decline}
      footer={
        isAbsent ? (
          <Button variant="primary" onClick={() => confirm()}>
            {texts.understood}
          </Button>
        ) : (
          <>
            {step === 'failed' ? (
              <Button variant="primary" onClick={retry}>
                {approve.tryAgain}
              </Button>
            ) : (
              <Button variant="primary" busy={step !== 'asking'} onClick={() => confirm()}>
                {step === 'signing' ? approve.waiting : approve.confirm}
              </Button>
            )}
            {step !== 'signing' && <Button onClick={decline}>{approve.decline}</Button>}
          </>
        )
      }
    >
      <div className="hero" role="status">
        <Icon name="key" size={32} />
        <b className="hero-title">{isAbsent ? texts.absent(names) : texts.ask(names)}</b>
        <p className="sub">{isAbsent ? texts.absentHint : texts.askHint}</p>
      </div>
      <ApprovalProblem problem={problem} />
    </ViewFrame>
  )
}
