import type { EmbeddedOwner, Network } from '@latchkey/core'
import { type FormEvent, useState } from 'react'
import { embeddedPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { listStyles } from '../../theme/listStyles.js'
import { Button } from '../../ui/Button.js'
import { FailureNotice } from '../../ui/FailureNotice.js'
import { Icon } from '../../ui/Icon.js'
import { Notice } from '../../ui/Notice.js'
import { RowsSkeleton } from '../../ui/RowsSkeleton.js'
import { AddressField } from './AddressField.js'
import { nameOf, OwnerFace } from './OwnerFace.js'
import { useOwnerChange } from './useOwnerChange.js'
import { useOwners } from './useOwners.js'

export type OwnersListProps = { titleId: string; account: string; network: Network }

/** Who can sign for the account in use, with the ways to add and to remove. */
export function OwnersList({ titleId, account, network }: OwnersListProps) {
  const { owners: texts } = useTexts(embeddedPart)
  const place = { account, caipNetworkId: network.caipNetworkId }
  const { port, owners, isLoading, error, refetch } = useOwners(place)
  const [text, setText] = useState<string>()
  const [isTried, setIsTried] = useState(false)
  const [leaving, setLeaving] = useState<EmbeddedOwner>()
  const { run, isBusy, isPending, problem } = useOwnerChange(port, () => {
    setText(undefined)
    setIsTried(false)
    setLeaving(undefined)
    void refetch()
  })
  const wrong = text === undefined ? undefined : port?.findProblem(text, { ...place, owners: owners ?? [] })
  const remove = ({ id }: EmbeddedOwner) => port && run(() => port.remove({ ...place, id }))

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (port && text !== undefined && !wrong && !isBusy)
      run(() => port.addAddress({ ...place, address: text }))
  }

  const footer = leaving ? (
    <>
      <Button variant="primary" onClick={() => setLeaving(undefined)}>
        {texts.keep}
      </Button>
      <Button busy={isBusy} onClick={() => remove(leaving)}>
        {texts.removeIt}
      </Button>
    </>
  ) : text === undefined ? (
    <>
      <Button variant="primary" busy={isBusy} onClick={() => port && run(() => port.addPasskey(place))}>
        {isPending ? texts.pending : texts.addPasskey}
      </Button>
      {!isBusy && <Button onClick={() => setText('')}>{texts.addAddress}</Button>}
    </>
  ) : (
    <Button variant="primary" type="submit" busy={isBusy}>
      {isPending ? texts.pending : texts.add}
    </Button>
  )
  return (
    <form className="form" onSubmit={submit} noValidate>
      <ViewFrame
        titleId={titleId}
        title={texts.title}
        styles={listStyles}
        {...(text !== undefined && { onBack: () => setText(undefined) })}
        {...(owners && { footer })}
      >
        <p className="fine">{texts.hint(network.name)}</p>
        {problem && <Notice tone="bad" title={problem} />}
        {isPending && (
          <p className="visually-hidden" role="status">
            {texts.pending}
          </p>
        )}
        {leaving ? (
          <Notice tone="warn" title={texts.own} />
        ) : text !== undefined ? (
          <>
            <AddressField
              id={`${titleId}-owner`}
              label={texts.field}
              value={text}
              isBusy={isBusy}
              problem={isTried && wrong ? texts.problems[wrong] : undefined}
              onChange={setText}
            />
            <Notice tone="warn" title={texts.safe} />
          </>
        ) : owners ? (
          <>
            {owners.length === 1 && (
              <Notice tone="warn" title={texts.only}>
                {texts.onlyHint}
              </Notice>
            )}
            <ul className="list">
              {owners.map((owner) => (
                <li key={owner.id} className="pair" data-owner={owner.id}>
                  <div className="row">
                    <OwnerFace owner={owner} />
                  </div>
                  {/* The last one stays: nobody could sign after it. */}
                  {owners.length > 1 && (
                    <button
                      type="button"
                      className="icon-button"
                      aria-label={texts.remove(nameOf(owner))}
                      aria-disabled={isBusy}
                      onClick={() => isBusy || (owner.isInUse ? setLeaving(owner) : remove(owner))}
                    >
                      <Icon name="close" />
                    </button>
                  )}
                </li>
              ))}
            </ul>
          </>
        ) : isLoading ? (
          <RowsSkeleton count={2} />
        ) : (
          <FailureNotice
            title={texts.failed}
            error={error}
            missing={[]}
            isBusy={isLoading}
            onRetry={() => void refetch()}
          />
        )}
      </ViewFrame>
    </form>
  )
}
