import type { EmbeddedOwner } from '@latchkey/core'
import { embeddedPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { IconTile } from '../../ui/IconTile.js'
import { shortenAddress } from '../../ui/shortenAddress.js'
import { Tag } from '../../ui/Tag.js'

/** The end of a passkey's public key: two passkeys look alike otherwise. */
export const nameOf = ({ id, address }: EmbeddedOwner): string =>
  address ? shortenAddress(address) : `…${id.slice(-8)}`

/** An owner in a list: what it is, which one, and whether this browser signs with it. */
export function OwnerFace({ owner }: { owner: EmbeddedOwner }) {
  const { owners: texts } = useTexts(embeddedPart)
  return (
    <>
      <IconTile name={owner.address ? 'wallet' : 'key'} />
      <span className="row-text">
        <span className="row-title">{owner.address ? texts.address : texts.passkey}</span>
        <bdi className="row-sub" title={owner.address}>
          {nameOf(owner)}
        </bdi>
      </span>
      {owner.isInUse && <Tag tone="good">{texts.inUse}</Tag>}
    </>
  )
}
