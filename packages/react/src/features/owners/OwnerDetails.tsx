import type { EmbeddedOwner, EmbeddedOwners, Network } from '@latchkey/core'
import { useState } from 'react'
import { embeddedPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { listStyles } from '../../theme/listStyles.js'
import { Button } from '../../ui/Button.js'
import { Icon } from '../../ui/Icon.js'
import { IconTile } from '../../ui/IconTile.js'
import { Notice } from '../../ui/Notice.js'
import { Row } from '../../ui/Row.js'
import { RowsSkeleton } from '../../ui/RowsSkeleton.js'
import { Tag } from '../../ui/Tag.js'
import { OwnerFace } from './OwnerFace.js'
import { useOwnerChange } from './useOwnerChange.js'
import { type Standing, useStandings } from './useStandings.js'

export type OwnerDetailsProps = {
  titleId: string
  port: EmbeddedOwners
  account: string
  network: Network
  owner: EmbeddedOwner
  onBack: () => void
  onChange: () => void
  onReplace: (by: 'passkey' | 'address') => void
}

/** One owner: on which networks it stands, and how it comes and goes there, on one after the other. */
export function OwnerDetails(props: OwnerDetailsProps) {
  const { titleId, port, account, network, owner, onBack, onChange, onReplace } = props
  const { owners: texts } = useTexts(embeddedPart)
  const { standings, refetch } = useStandings({ port, account, owner })
  const [progress, setProgress] = useState<string>()
  const { run, isBusy, isPending, problem } = useOwnerChange(port, () => {
    setProgress(undefined)
    void refetch()
    onChange()
  })
  const of = (...wanted: Standing['kind'][]) => standings?.filter(({ kind }) => wanted.includes(kind)) ?? []
  const [leaving, coming] = [of('owner'), of('none')]
  const isHere = of('owner', 'only').some((one) => one.network.caipNetworkId === network.caipNetworkId)

  /** Asks for each network by itself. What was done stays done: begun again, it goes on with the others. */
  const runAll = (
    all: readonly Standing[],
    action: (place: Place) => Promise<void>,
    onDone: () => void = () => {},
  ) =>
    run(async () => {
      for (const [index, { network: one }] of all.entries()) {
        if (all.length > 1) setProgress(texts.progress(one.name, index + 1, all.length))
        await action({ account, caipNetworkId: one.caipNetworkId })
      }
      onDone()
    })
  const labelOf = (all: readonly Standing[], one: (name: string) => string, every: string) =>
    all.length === 1 && all[0] ? one(all[0].network.name) : every

  return (
    <ViewFrame
      titleId={titleId}
      title={owner.address ? texts.address : texts.passkey}
      styles={listStyles}
      onBack={onBack}
      footer={
        <>
          {coming.length > 0 && (
            <Button
              busy={isBusy}
              onClick={() => runAll(coming, (place) => port.addKnown({ ...place, owner }))}
            >
              {labelOf(coming, texts.addOn, texts.addEverywhere)}
            </Button>
          )}
          {leaving.length > 0 && (
            <Button
              busy={isBusy}
              onClick={() => runAll(leaving, (place) => port.remove({ ...place, id: owner.id }), onBack)}
            >
              {labelOf(leaving, texts.removeOn, texts.removeEverywhere)}
            </Button>
          )}
        </>
      }
    >
      <div className="row">
        <OwnerFace owner={owner} />
      </div>
      {owner.isInUse && leaving.length > 0 && <Notice tone="warn" title={texts.own} />}
      {problem && <Notice tone="bad" title={problem} />}
      {(progress || isPending) && (
        <p className="sub" role="status">
          {[progress, isPending && texts.pending].filter(Boolean).join(' · ')}
        </p>
      )}
      <h3 className="caption">{texts.networks}</h3>
      {standings ? (
        <ul className="list">
          {standings.map(({ network: one, kind }) => (
            <li key={one.caipNetworkId} className="row" data-standing={kind}>
              <IconTile name={kind === 'owner' || kind === 'only' ? 'check' : 'close'} />
              <bdi className="row-title">{one.name}</bdi>
              <Tag {...((kind === 'owner' || kind === 'only') && { tone: 'good' })}>
                {texts.standings[kind]}
              </Tag>
            </li>
          ))}
        </ul>
      ) : (
        <RowsSkeleton count={2} />
      )}
      {of('not-yet').length > 0 && <p className="fine">{texts.notYetHint}</p>}
      {of('several').length > 0 && <p className="fine">{texts.severalHint}</p>}
      {isHere && !isBusy && (
        <>
          <h3 className="caption">{texts.replaceOn(network.name)}</h3>
          <ul className="list">
            <li>
              <Row
                icon={<IconTile name="key" />}
                title={texts.byPasskey}
                end={<Icon name="chevron" />}
                onClick={() => onReplace('passkey')}
              />
            </li>
            <li>
              <Row
                icon={<IconTile name="wallet" />}
                title={texts.byAddress}
                end={<Icon name="chevron" />}
                onClick={() => onReplace('address')}
              />
            </li>
          </ul>
        </>
      )}
    </ViewFrame>
  )
}

type Place = { account: string; caipNetworkId: Network['caipNetworkId'] }
