import { type FormEvent, useEffect, useRef, useState } from 'react'
import { embeddedPart } from '../../../i18n/parts.js'
import { useTexts } from '../../../i18n/TextsProvider.js'
import { ViewFrame } from '../../../shell/ViewFrame.js'
import { Button } from '../../../ui/Button.js'
import { Icon } from '../../../ui/Icon.js'
import { useCountdown } from '../../../ui/useCountdown.js'
import { UserProblemNotice } from './UserProblemNotice.js'
import type { UserViewProps } from './UserViewProps.js'
import { userStyles } from './userStyles.js'

/** Where there is nothing to wait for. */
const nobody = { email: '', resendAfterMs: 0, digits: 0 }

/** The code of the mail. */
export function UserCode({ titleId, flow, state, isNext }: UserViewProps) {
  const { user: texts } = useTexts(embeddedPart)
  const { isBusy, problem, sent = nobody } = state
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const waitSeconds = useCountdown(sent, { ms: sent.resendAfterMs, onEnd: () => {} })
  // A code that is over is not tried again.
  const isOver = problem?.kind === 'expired' || problem?.kind === 'too-many-tries'

  const seen = useRef(problem)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the step begins, and when something new is wrong with it.
  useEffect(() => {
    const isNew = problem !== seen.current
    seen.current = problem
    if (!isNext && !(isNew && problem)) return
    field.current?.focus()
    field.current?.select()
  }, [problem])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (isOver) return resend()
    if (code.length === sent.digits) void flow.finish(code)
    else field.current?.focus()
  }
  function resend() {
    setCode('')
    void flow.sendCode(sent.email)
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      <ViewFrame
        titleId={titleId}
        title={texts.title}
        styles={userStyles}
        onBack={flow.back}
        footer={
          <>
            <Button variant="primary" type="submit" busy={isBusy}>
              {isBusy ? texts.checking : isOver ? texts.resend : texts.goOn}
            </Button>
            {!isOver && (
              <Button busy={isBusy} onClick={() => waitSeconds === 0 && resend()}>
                {waitSeconds > 0 ? texts.resendIn(waitSeconds) : texts.resend}
              </Button>
            )}
            <Button onClick={flow.back}>{texts.otherEmail}</Button>
          </>
        }
      >
        <div className="hero compact" role="status">
          <Icon name="key" size={32} />
          <b className="hero-title">{texts.sent(sent.email)}</b>
          <p className="sub">{texts.codeHint}</p>
        </div>
        <UserProblemNotice problem={problem} />
        <div className="field" data-invalid={problem?.kind === 'wrong-code' || undefined}>
          <label className="field-head" htmlFor={`${titleId}-code`}>
            {texts.code}
          </label>
          <div className="field-body">
            <input
              dir="ltr"
              ref={field}
              id={`${titleId}-code`}
              className="code-input"
              autoComplete="one-time-code"
              inputMode="numeric"
              enterKeyHint="done"
              value={code}
              readOnly={isBusy}
              aria-invalid={problem?.kind === 'wrong-code'}
              // Mails and password managers write it with a gap.
              onChange={({ target }) => setCode(target.value.replace(/\D/g, '').slice(0, sent.digits))}
            />
          </div>
        </div>
      </ViewFrame>
    </form>
  )
}
