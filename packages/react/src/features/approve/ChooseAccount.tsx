import type { Approval } from '@latchkey/core'
import type { ReactNode } from 'react'
import { embeddedPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { Button } from '../../ui/Button.js'
import { Icon } from '../../ui/Icon.js'
import { shortenAddress } from '../../ui/shortenAddress.js'
import { ApprovalProblem } from './ApprovalProblem.js'

export type ChooseAccountProps = {
  titleId: string
  approval: Approval
  remembered: string | undefined
  /** One more way to it, below the others. */
  further?: ReactNode
  /** What is wrong, in other words than those of the error. */
  notice?: ReactNode
}

/** Which account to connect: a new one, that of a passkey, or the one that this browser remembers. */
export function ChooseAccount({ titleId, approval, remembered, further, notice }: ChooseAccountProps) {
  const { approve: texts } = useTexts(embeddedPart)
  const { step, problem, confirm, retry, decline } = approval
  return (
    <ViewFrame
      titleId={titleId}
      title={texts.passkey}
      onBack={step === 'signing' ? false : decline}
      footer={
        step === 'failed' ? (
          <>
            <Button variant="primary" onClick={retry}>
              {texts.tryAgain}
            </Button>
            <Button onClick={decline}>{texts.decline}</Button>
          </>
        ) : step === 'asking' ? (
          <>
            {remembered && (
              <Button variant="primary" onClick={() => confirm('remembered')}>
                {texts.remembered(shortenAddress(remembered))}
              </Button>
            )}
            <Button variant={remembered ? 'quiet' : 'primary'} onClick={() => confirm('create')}>
              {texts.create}
            </Button>
            <Button onClick={() => confirm('find')}>{texts.find}</Button>
            {further}
          </>
        ) : (
          <Button variant="primary" busy>
            {texts.waiting}
          </Button>
        )
      }
    >
      <div className="hero">
        <Icon name="key" size={32} />
        <b className="hero-title">{texts.passkeyHint}</b>
        <p className="sub">{texts.passkeyLost}</p>
      </div>
      {notice ?? <ApprovalProblem problem={problem} />}
      <p className="fine">{texts.lost}</p>
    </ViewFrame>
  )
}
