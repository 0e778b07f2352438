import type { EmbeddedOwner, Network } from '@latchkey/core'
import { useState } from 'react'
import { embeddedPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { listStyles } from '../../theme/listStyles.js'
import { Button } from '../../ui/Button.js'
import { FailureNotice } from '../../ui/FailureNotice.js'
import { hostOf } from '../../ui/hostOf.js'
import { Icon } from '../../ui/Icon.js'
import { IconTile } from '../../ui/IconTile.js'
import { Notice } from '../../ui/Notice.js'
import { Row } from '../../ui/Row.js'
import { RowsSkeleton } from '../../ui/RowsSkeleton.js'
import { AddAddress } from './AddAddress.js'
import { ChangeThreshold } from './ChangeThreshold.js'
import { OwnerDetails } from './OwnerDetails.js'
import { OwnerFace } from './OwnerFace.js'
import { useOwnerChange } from './useOwnerChange.js'
import { useOwners } from './useOwners.js'

export type OwnersListProps = { titleId: string; account: string; network: Network }

/** What of the owners is open. */
type Shown =
  | { kind: 'list' | 'threshold' }
  | { kind: 'owner'; owner: EmbeddedOwner }
  | { kind: 'address'; replaces?: string }

const list: Shown = { kind: 'list' }

/** Who can sign for the account in use, with the ways to change that. */
export function OwnersList({ titleId, account, network }: OwnersListProps) {
  const { owners: texts } = useTexts(embeddedPart)
  const place = { account, caipNetworkId: network.caipNetworkId }
  const { port, state, isLoading, error, refetch } = useOwners(place)
  const [shown, setShown] = useState<Shown>(list)
  const change = useOwnerChange(port, () => {
    setShown(list)
    void refetch()
  })
  const { run, isBusy, isPending, problem } = change
  const onBack = () => setShown(list)

  const { owners = [], threshold = 1, isDeployed = false } = state ?? {}
  if (port && shown.kind === 'address')
    return <AddAddress {...{ titleId, port, place, owners, change, onBack }} replaces={shown.replaces} />
  if (port && shown.kind === 'threshold')
    return <ChangeThreshold {...{ titleId, port, place, owners, change, onBack }} />
  // It stays open where it has left this network, and others are to follow.
  if (port && shown.kind === 'owner')
    return (
      <OwnerDetails
        {...{ titleId, port, account, network, owner: shown.owner, onBack }}
        onChange={() => void refetch()}
        onReplace={(by) => {
          setShown(by === 'address' ? { kind: 'address', replaces: shown.owner.id } : list)
          if (by === 'passkey') run(() => port.addPasskey({ ...place, replaces: shown.owner.id }))
        }}
      />
    )

  // Where several have to sign, nothing is changed from here.
  const isAlone = threshold === 1
  const appUrl = isDeployed ? port?.toAppUrl(place) : undefined
  const canShare = port !== undefined && port.toHighestThreshold(owners) > 1
  return (
    <ViewFrame
      titleId={titleId}
      title={texts.title}
      styles={listStyles}
      {...(state && {
        footer: (
          <>
            {appUrl && (
              <a className="button quiet" href={appUrl} target="_blank" rel="noopener noreferrer">
                <span className="row-text">
                  {texts.openSafe}
                  <bdi className="row-sub">{hostOf(appUrl)}</bdi>
                </span>
              </a>
            )}
            {isAlone && (
              <Button
                variant="primary"
                busy={isBusy}
                onClick={() => port && run(() => port.addPasskey(place))}
              >
                {isPending ? texts.pending : texts.addPasskey}
              </Button>
            )}
            {isAlone && !isBusy && (
              <Button onClick={() => setShown({ kind: 'address' })}>{texts.addAddress}</Button>
            )}
          </>
        ),
      })}
    >
      {isAlone && <p className="fine">{texts.hint(network.name)}</p>}
      {problem && <Notice tone="bad" title={problem} />}
      {isPending && (
        <p className="visually-hidden" role="status">
          {texts.pending}
        </p>
      )}
      {state ? (
        <>
          {owners.length === 1 && (
            <Notice tone="warn" title={texts.only}>
              {texts.onlyHint}
            </Notice>
          )}
          {!isAlone && (
            <Notice tone="warn" title={texts.several}>
              {texts.severalHint}
            </Notice>
          )}
          <ul className="list">
            {owners.map((one) => (
              <li key={one.id} data-owner={one.id}>
                <button
                  type="button"
                  className="row"
                  aria-disabled={isBusy || undefined}
                  onClick={() => isBusy || setShown({ kind: 'owner', owner: one })}
                >
                  <OwnerFace owner={one} />
                </button>
              </li>
            ))}
            {(canShare || !isAlone) && (
              <li>
                <Row
                  icon={<IconTile name="settings" />}
                  title={texts.signatures}
                  sub={<bdi>{texts.needed(threshold, owners.length)}</bdi>}
                  end={isAlone && <Icon name="chevron" />}
                  isDisabled={isBusy || !isAlone}
                  onClick={() => setShown({ kind: 'threshold' })}
                />
              </li>
            )}
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
  )
}
