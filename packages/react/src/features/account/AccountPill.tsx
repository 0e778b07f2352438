import { useTexts } from '../../i18n/TextsProvider.js'
import { Avatar } from '../../ui/Avatar.js'
import { Icon } from '../../ui/Icon.js'
import { Picture } from '../../ui/Picture.js'
import { shortenAddress } from '../../ui/shortenAddress.js'
import { useCopy } from '../../ui/useCopy.js'

export type AccountPillProps = { address: string; name?: string | undefined; image?: string | undefined }

/** Who the account is, by name or address; a click copies the whole address. */
export function AccountPill({ address, name, image }: AccountPillProps) {
  const texts = useTexts()
  const { isCopied, copy } = useCopy()
  return (
    <button type="button" className="pill" title={address} onClick={() => copy(address)}>
      <Picture src={image} size={28} className="lk-avatar">
        <Avatar seed={address} size={28} />
      </Picture>
      <bdi dir="ltr">{name ?? shortenAddress(address)}</bdi>
      <Icon name={isCopied ? 'check' : 'copy'} size={16} />
      <span className="visually-hidden" role="status">
        {isCopied ? texts.account.copied : texts.account.copy}
      </span>
    </button>
  )
}
