import { listNameAddresses, type NameRecord } from '@latchkey/core/names'
import { isLatchkeyError, type LatchkeyError } from '@latchkey/protocol'
import { type FormEvent, useEffect, useState } from 'react'
import { detailsPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useMoneyErrorText } from '../../i18n/useMoneyErrorText.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { useAccounts } from '../../state/useAccounts.js'
import { useIdentity } from '../../state/useIdentity.js'
import { useWalletName } from '../../state/useWalletName.js'
import { Avatar } from '../../ui/Avatar.js'
import { ConfirmButton } from '../../ui/ConfirmButton.js'
import { IconTile } from '../../ui/IconTile.js'
import { NetworkIcon } from '../../ui/NetworkIcon.js'
import { Notice } from '../../ui/Notice.js'
import { Picture } from '../../ui/Picture.js'
import { Row } from '../../ui/Row.js'
import { shortenAddress } from '../../ui/shortenAddress.js'
import { nameStyles } from './nameStyles.js'
import { ProfileField } from './ProfileField.js'
import type { UseNameReturnType } from './useName.js'

export type NameProfileProps = { titleId: string; name: UseNameReturnType; record: NameRecord }

/** A name that the account has: what it says about its owner and where it leads. Each change is signed. */
export function NameProfile({ titleId, name, record }: NameProfileProps) {
  const texts = useTexts(detailsPart)
  const errorText = useMoneyErrorText()
  const { latchkey } = useLatchkeyContext()
  const wallet = useWalletName()
  const { image } = useIdentity()
  // Read for its changes: another account makes other addresses missing.
  useAccounts()
  const { step, reset, change, isChanging, isChanged, changeError } = name
  const [bio, setBio] = useState(record.attributes.bio ?? '')
  const [avatar, setAvatar] = useState(record.attributes.avatar ?? '')
  const { addresses, missing } = listNameAddresses(latchkey, record)
  const field = fieldOf(changeError)
  const reason = isLatchkeyError(changeError, 'api/refused') ? errorText(changeError) : undefined
  const isSame =
    bio.trim() === (record.attributes.bio ?? '') && avatar.trim() === (record.attributes.avatar ?? '')

  // What was registered is among the account's names from now on.
  useEffect(() => () => void (step === 'done' && reset()), [step, reset])

  function save() {
    if (isSame || isChanging) return
    const attributes = {
      ...(bio.trim() && { bio: bio.trim() }),
      ...(avatar.trim() && { avatar: avatar.trim() }),
    }
    change({ name: record.name, attributes })
  }

  return (
    <form
      className="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        save()
      }}
    >
      <ViewFrame
        titleId={titleId}
        title={texts.name.title}
        styles={nameStyles}
        footer={
          <ConfirmButton busy={isChanging} isHeld={isSame && !isChanging} onConfirm={save}>
            {isChanging ? texts.name.waiting(wallet) : texts.name.save}
          </ConfirmButton>
        }
      >
        <div className="hero compact">
          <Picture src={image} size={64} className="lk-avatar">
            <Avatar seed={record.name} size={64} />
          </Picture>
          <p className="hero-title">
            <bdi dir="ltr">{record.name}</bdi>
          </p>
          <p className="sub good-line" role="status">
            {isChanged ? texts.name.saved : step === 'done' ? texts.name.done : ''}
          </p>
        </div>
        {changeError && !field && <Notice tone="bad" title={errorText(changeError)} />}
        <ProfileField
          id={`${titleId}-bio`}
          label={texts.name.bio}
          value={bio}
          isBusy={isChanging}
          error={field === 'bio' ? (reason ?? texts.name.bioRule) : undefined}
          onChange={setBio}
        />
        <ProfileField
          id={`${titleId}-picture`}
          label={texts.name.picture}
          value={avatar}
          isBusy={isChanging}
          error={field === 'avatar' ? (reason ?? texts.name.pictureRule) : undefined}
          onChange={setAvatar}
        />
        <h3 className="caption">{texts.name.addresses}</h3>
        <ul className="list">
          {addresses.map(({ coinType, address, network }) => (
            <li key={coinType} className="row" title={address}>
              {network ? <NetworkIcon network={network} size={40} /> : <IconTile name="wallet" />}
              <span className="row-text">
                <bdi className="row-title">
                  {network?.name ?? (coinType === 60 ? texts.namespaces.eip155 : `#${coinType}`)}
                </bdi>
                <bdi className="row-sub" dir="ltr">
                  {shortenAddress(address)}
                </bdi>
              </span>
            </li>
          ))}
          {missing.map(({ namespace, address, network }) => (
            <li key={namespace}>
              <Row
                icon={<IconTile name="plus" />}
                title={texts.name.add(network.name)}
                sub={<bdi dir="ltr">{shortenAddress(address)}</bdi>}
                isDisabled={isChanging}
                onClick={() => change({ name: record.name, address, caipNetworkId: network.caipNetworkId })}
              />
            </li>
          ))}
        </ul>
      </ViewFrame>
    </form>
  )
}

/** The field that an error is about: by what one's own check found, or the server. */
function fieldOf(error: LatchkeyError | undefined): string | undefined {
  if (isLatchkeyError(error, 'api/bad-request')) return error.context.field
  if (!isLatchkeyError(error, 'api/refused') || error.context.field !== 'attributes') return undefined
  return error.context.refusal === 'avatar-invalid' ? 'avatar' : 'bio'
}
