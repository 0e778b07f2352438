import { type FormEvent, useEffect, useRef, useState } from 'react'
import { embeddedPart } from '../../../i18n/parts.js'
import { useTexts } from '../../../i18n/TextsProvider.js'
import { ViewFrame } from '../../../shell/ViewFrame.js'
import { Button } from '../../../ui/Button.js'
import { Icon } from '../../../ui/Icon.js'
import { Notice } from '../../../ui/Notice.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { UserProblemNotice } from './UserProblemNotice.js'
import type { UserViewProps } from './UserViewProps.js'
import { userStyles } from './userStyles.js'

/** How a person says who they are: by a code, or at a provider. */
export function UserStart({ titleId, flow, state, isNext }: UserViewProps) {
  const { user: texts, frame } = useTexts(embeddedPart)
  const { methods, isBusy, problem, step } = state
  const [email, setEmail] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isBad = isWrong || problem?.kind === 'email'
  const isLeaving = step === 'leaving'
  const isWaiting = isBusy || isLeaving
  const isNone = methods && !methods.email && methods.providers.length === 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the field is there.
  useEffect(() => {
    if (isNext) field.current?.focus()
  }, [methods !== undefined])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isWaiting) return
    const address = email.trim()
    const isAddress = /^[^\s@]+@[^\s@]+$/.test(address)
    setIsWrong(!isAddress)
    if (isAddress) void flow.sendCode(address)
    else field.current?.focus()
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      <ViewFrame
        titleId={titleId}
        title={texts.title}
        styles={userStyles}
        onBack={flow.back}
        footer={
          methods?.email ? (
            <Button variant="primary" type="submit" busy={isWaiting}>
              {isLeaving ? texts.leaving : texts.sendCode}
            </Button>
          ) : (
            !methods &&
            !isBusy && (
              <Button variant="primary" onClick={() => void flow.begin()}>
                {frame.retry}
              </Button>
            )
          )
        }
      >
        <div className="hero compact">
          <Icon name="key" size={32} />
          <b className="hero-title">{texts.hint}</b>
          <p className="sub">{texts.noKey}</p>
        </div>
        {problem?.kind !== 'email' && <UserProblemNotice problem={problem} />}
        {!methods && isBusy && (
          <div className="stack" role="status">
            <span className="visually-hidden">{texts.checking}</span>
            <Skeleton height={76} />
            <Skeleton height={48} />
          </div>
        )}
        {isNone && <Notice tone="warn" title={texts.none} />}
        {methods?.email && (
          <div className="field" data-invalid={isBad || undefined}>
            <label className="field-head" htmlFor={`${titleId}-email`}>
              {texts.email}
            </label>
            <div className="field-body">
              <input
                dir="ltr"
                ref={field}
                id={`${titleId}-email`}
                type="email"
                autoComplete="email"
                inputMode="email"
                autoCapitalize="off"
                autoCorrect="off"
                spellCheck={false}
                maxLength={254}
                enterKeyHint="send"
                value={email}
                readOnly={isWaiting}
                aria-invalid={isBad}
                aria-describedby={`${titleId}-note`}
                onChange={({ target }) => {
                  setEmail(target.value)
                  setIsWrong(false)
                }}
              />
            </div>
            <p id={`${titleId}-note`} className="field-error" role="alert">
              {isBad ? texts.problems.email : ''}
            </p>
          </div>
        )}
        {methods && methods.providers.length > 0 && (
          <div className="providers">
            {methods.email && <p className="fine or">{texts.or}</p>}
            {methods.providers.map(({ id, name }) => (
              <Button key={id} busy={isWaiting} onClick={() => void flow.visit(id)}>
                {texts.provider(name)}
              </Button>
            ))}
          </div>
        )}
      </ViewFrame>
    </form>
  )
}
