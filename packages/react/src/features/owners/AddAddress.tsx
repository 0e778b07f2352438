import type { EmbeddedOwner, EmbeddedOwners, OwnersPlace } from '@latchkey/core'
import { type FormEvent, useState } from 'react'
import { embeddedPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { Button } from '../../ui/Button.js'
import { Notice } from '../../ui/Notice.js'
import { AddressField } from './AddressField.js'
import type { useOwnerChange } from './useOwnerChange.js'

export type OwnerFormProps = {
  titleId: string
  port: EmbeddedOwners
  place: OwnersPlace
  owners: readonly EmbeddedOwner[]
  change: ReturnType<typeof useOwnerChange>
  onBack: () => void
}

/** An address that becomes an owner, in the place of another one where it `replaces` one. */
export function AddAddress(props: OwnerFormProps & { replaces: string | undefined }) {
  const { titleId, port, place, owners, change, onBack, replaces } = props
  const { owners: texts } = useTexts(embeddedPart)
  const [text, setText] = useState('')
  const [isTried, setIsTried] = useState(false)
  const wrong = port.findProblem(text, { ...place, owners })
  const { run, isBusy, isPending } = change

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!wrong && !isBusy)
      run(() => port.addAddress({ ...place, address: text, ...(replaces !== undefined && { replaces }) }))
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      <ViewFrame
        titleId={titleId}
        title={replaces === undefined ? texts.title : texts.replace}
        onBack={onBack}
        footer={
          <Button variant="primary" type="submit" busy={isBusy}>
            {isPending ? texts.pending : replaces === undefined ? texts.add : texts.replace}
          </Button>
        }
      >
        <AddressField
          id={`${titleId}-owner`}
          label={texts.field}
          value={text}
          isBusy={isBusy}
          problem={isTried && wrong ? texts.problems[wrong] : undefined}
          onChange={setText}
        />
        <Notice tone="warn" title={texts.safe} />
      </ViewFrame>
    </form>
  )
}
