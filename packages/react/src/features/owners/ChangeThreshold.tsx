import { type FormEvent, useState } from 'react'
import { embeddedPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { Button } from '../../ui/Button.js'
import { Notice } from '../../ui/Notice.js'
import type { OwnerFormProps } from './AddAddress.js'

/** How many owners have to sign together. It goes up from here, and down where they sign together. */
export function ChangeThreshold({ titleId, port, place, owners, change, onBack }: OwnerFormProps) {
  const { owners: texts } = useTexts(embeddedPart)
  const [threshold, setThreshold] = useState(2)
  const { run, isBusy, isPending } = change
  const choices = Array.from({ length: port.toHighestThreshold(owners) - 1 }, (_, index) => index + 2)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy) run(() => port.changeThreshold({ ...place, threshold }))
  }

  return (
    <form className="form" onSubmit={submit}>
      <ViewFrame
        titleId={titleId}
        title={texts.signatures}
        onBack={onBack}
        footer={
          <Button variant="primary" type="submit" busy={isBusy}>
            {isPending ? texts.pending : texts.change}
          </Button>
        }
      >
        <fieldset className="stack" aria-label={texts.signatures}>
          {choices.map((choice) => (
            <label key={choice} className="pair">
              <bdi>{texts.needed(choice, owners.length)}</bdi>
              <input
                type="radio"
                name={`${titleId}-threshold`}
                checked={choice === threshold}
                onChange={() => setThreshold(choice)}
              />
            </label>
          ))}
        </fieldset>
        <Notice tone="warn" title={texts.sharedHint}>
          {texts.severalHint}
        </Notice>
      </ViewFrame>
    </form>
  )
}
