import { useTexts } from '../../i18n/TextsProvider.js'
import { useRouter } from '../../router/useRouter.js'
import type { View } from '../../router/views.js'
import { Icon, type IconName } from '../../ui/Icon.js'
import { IconTile } from '../../ui/IconTile.js'
import { Row } from '../../ui/Row.js'

const links = [
  { id: 'name', icon: 'apps' },
  { id: 'sessions', icon: 'key' },
] as const satisfies readonly { id: View['id']; icon: IconName }[]

/** What an account has with the data API besides its tokens, each in a view of its own. */
export function SettingLinks() {
  const texts = useTexts()
  const router = useRouter()
  return (
    <ul className="list">
      {links.map(({ id, icon }) => (
        <li key={id}>
          <Row
            icon={<IconTile name={icon} />}
            title={texts.settings[id]}
            end={<Icon name="chevron" />}
            onClick={() => router.push({ id })}
          />
        </li>
      ))}
    </ul>
  )
}
