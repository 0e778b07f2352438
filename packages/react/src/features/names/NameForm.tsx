import type { FormEvent } from 'react'
import type { DetailsTexts } from '../../i18n/DetailsTexts.js'
import { detailsPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useMoneyErrorText } from '../../i18n/useMoneyErrorText.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { useWalletName } from '../../state/useWalletName.js'
import { ConfirmButton } from '../../ui/ConfirmButton.js'
import { Notice } from '../../ui/Notice.js'
import { nameStyles } from './nameStyles.js'
import type { UseNameReturnType } from './useName.js'

export type NameFormProps = { titleId: string; name: UseNameReturnType }

/** Choosing a name: whether it is free is said while one types, and only a free one can be signed for (S-08). */
export function NameForm({ titleId, name }: NameFormProps) {
  const texts = useTexts(detailsPart)
  const errorText = useMoneyErrorText()
  const wallet = useWalletName()
  const { label, zone, availability, suggestions, error, problem, step } = name
  const isBusy = step === 'signing'
  const { note, tone } = describe(name, texts.name)

  function submit(event: FormEvent) {
    event.preventDefault()
    void name.register()
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      <ViewFrame
        titleId={titleId}
        title={texts.name.title}
        styles={nameStyles}
        footer={
          <ConfirmButton
            busy={isBusy}
            isHeld={availability !== 'free'}
            reviewed={name.name ?? ''}
            onConfirm={() => void name.register()}
          >
            {isBusy ? texts.name.waiting(wallet) : texts.name.register}
          </ConfirmButton>
        }
      >
        <p className="fine">{texts.name.hint}</p>
        {problem && <Notice tone="bad" title={errorText(problem)} />}
        <div className="field" data-invalid={tone === 'bad' || undefined}>
          <label className="field-head" htmlFor={`${titleId}-name`}>
            {texts.name.label}
          </label>
          <div className="field-body" dir="ltr">
            <input
              id={`${titleId}-name`}
              className="name-input"
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              maxLength={255}
              value={label}
              readOnly={isBusy}
              aria-invalid={tone === 'bad'}
              aria-describedby={`${titleId}-note`}
              onChange={({ target }) => name.edit(target.value)}
            />
            {zone && <span className="zone">.{zone}</span>}
          </div>
          <p id={`${titleId}-note`} className="field-note name-status" role="status" data-tone={tone}>
            {note}
            {error && ` ${errorText(error)}`}
            {availability === 'unknown' && (
              <>
                {' '}
                <button type="button" className="link" onClick={name.check}>
                  {texts.frame.retry}
                </button>
              </>
            )}
          </p>
        </div>
        {suggestions.length > 0 && (
          <>
            <h3 className="caption">{texts.name.suggestions}</h3>
            <ul className="chips">
              {suggestions.map((one) => (
                <li key={one}>
                  <button type="button" className="proposal" dir="ltr" onClick={() => name.edit(one)}>
                    <bdi>{one}</bdi>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </ViewFrame>
    </form>
  )
}

type Described = { note: string; tone?: 'good' | 'bad' | undefined }

/** What is to be said of the name as it is typed. */
function describe(
  { label, rule, availability, name = '' }: UseNameReturnType,
  texts: DetailsTexts['name'],
): Described {
  // Who has just begun has done nothing wrong.
  if (label === '' || rule === 'short') return { note: texts.rules.short }
  if (rule) return { note: texts.rules[rule], tone: 'bad' }
  if (availability === 'free') return { note: texts.free(name), tone: 'good' }
  if (availability === 'taken') return { note: texts.taken(name), tone: 'bad' }
  if (availability === 'unknown') return { note: texts.unknown, tone: 'bad' }
  return { note: texts.checking }
}
