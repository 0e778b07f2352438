import type { Approval } from '@latchkey/core'
import { useEffect, useRef } from 'react'
import { embeddedPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { ViewLoading } from '../../shell/ViewLoading.js'
import { callStyles } from '../../theme/callStyles.js'
import { Button } from '../../ui/Button.js'
import { Icon } from '../../ui/Icon.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { ApprovalDetails } from './ApprovalDetails.js'
import { ApprovalProblem } from './ApprovalProblem.js'
import { ChooseAccount } from './ChooseAccount.js'
import { KeysQuestion } from './keys/KeysQuestion.js'
import { PhraseQuestion } from './keys/PhraseQuestion.js'
import { useApproval } from './useApproval.js'
import { UserAccount } from './user/UserAccount.js'

/** What the page's own wallet is about to sign, decoded from it, before the passkey is asked. */
export function ApproveView({ titleId }: ViewProps<'approve-transaction'>) {
  const router = useRouter()
  const { approval, isLoading } = useApproval()
  const isIdle = !approval && !isLoading

  useEffect(() => {
    // Opened by hand, while the wallet asks nothing.
    if (isIdle && router.store.getState().stack.at(-1)?.id === 'approve-transaction')
      router.replace({ id: 'account' })
  }, [isIdle, router])

  const anchor = useFocusBehind()

  return (
    <div ref={anchor} style={{ display: 'contents' }}>
      {approval ? (
        <Question key={approval.id} titleId={titleId} approval={approval} />
      ) : (
        <ViewLoading titleId={titleId} />
      )}
    </div>
  )
}

/** Gives the focus back to the view behind, which had it before. */
function useFocusBehind() {
  const anchor = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = anchor.current?.getRootNode() as ShadowRoot | undefined
    return () => queueMicrotask(() => root?.querySelector<HTMLElement>('.title')?.focus())
  }, [])
  return anchor
}

function Question({ titleId, approval }: { titleId: string; approval: Approval }) {
  const { approve: texts } = useTexts(embeddedPart)
  const { kind, step, content, problem, confirm, retry, decline } = approval
  const { users } = useLatchkeyContext().latchkey
  const isMessage = kind === 'message' || kind === 'typed-data'
  // An owner by address signs in a wallet of their own.
  const isElsewhere = content?.kind === 'operation' && content.signer !== undefined
  const waiting = isElsewhere ? texts.waitingElsewhere : texts.waiting

  if (kind === 'account' && content?.kind === 'account') {
    const props = { titleId, approval, remembered: content.remembered }
    if (!users) return <ChooseAccount {...props} />
    return <UserAccount {...props} users={users} />
  }
  if (content?.kind === 'keys')
    return <KeysQuestion titleId={titleId} approval={approval} content={content} />
  if (content?.kind === 'phrase')
    return <PhraseQuestion titleId={titleId} approval={approval} content={content} />
  return (
    <ViewFrame
      titleId={titleId}
      title={texts.title}
      styles={callStyles}
      onBack={step === 'signing' ? false : decline}
      footer={
        <>
          {step === 'failed' ? (
            <Button variant="primary" onClick={retry}>
              {texts.tryAgain}
            </Button>
          ) : (
            <Button variant="primary" busy={step !== 'asking'} onClick={() => confirm()}>
              {step === 'signing'
                ? waiting
                : step === 'preparing'
                  ? texts.preparing
                  : isMessage
                    ? texts.sign
                    : isElsewhere
                      ? texts.confirmElsewhere
                      : texts.confirm}
            </Button>
          )}
          {step !== 'signing' && <Button onClick={decline}>{texts.decline}</Button>}
        </>
      }
    >
      <div className="hero compact" role="status">
        <Icon name="key" size={32} />
        <b className="hero-title">
          {isMessage ? texts.asksMessage(location.host) : texts.asks(location.host)}
        </b>
        {step === 'preparing' && <span className="visually-hidden">{texts.preparing}</span>}
        {step === 'signing' && <span className="visually-hidden">{waiting}</span>}
      </div>
      <ApprovalProblem problem={problem} />
      {content && 'caipNetworkId' in content ? (
        <ApprovalDetails content={content} />
      ) : (
        step === 'preparing' && (
          <div className="stack">
            <Skeleton height={104} />
            <Skeleton height={88} />
          </div>
        )
      )}
    </ViewFrame>
  )
}
