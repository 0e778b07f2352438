import { embeddedPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useRouter } from '../../router/useRouter.js'
import { Icon } from '../../ui/Icon.js'
import { IconTile } from '../../ui/IconTile.js'
import { Row } from '../../ui/Row.js'

/** The way to who can sign, from the settings; with another wallet, the way back to a lost account. */
export function OwnersLink({ isOwn }: { isOwn: boolean }) {
  const { owners } = useTexts(embeddedPart)
  const router = useRouter()
  return (
    <li>
      <Row
        icon={<IconTile name="key" />}
        title={isOwn ? owners.title : owners.recover}
        end={<Icon name="chevron" />}
        onClick={() => router.push({ id: 'owners' })}
      />
    </li>
  )
}
