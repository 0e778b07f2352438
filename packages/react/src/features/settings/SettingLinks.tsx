import { detailsPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useRouter } from '../../router/useRouter.js'
import { Icon } from '../../ui/Icon.js'
import { IconTile } from '../../ui/IconTile.js'
import { Row } from '../../ui/Row.js'

/** What an account has with the data API besides its tokens, each in a view of its own and by that view's title. */
export function SettingLinks() {
  const { name, permissions } = useTexts(detailsPart)
  const router = useRouter()
  const links = [
    { id: 'name', icon: 'person', title: name.title },
    { id: 'permissions', icon: 'key', title: permissions.title },
  ] as const
  return (
    <ul className="list">
      {links.map(({ id, icon, title }) => (
        <li key={id}>
          <Row
            icon={<IconTile name={icon} />}
            title={title}
            end={<Icon name="chevron" />}
            onClick={() => router.push({ id })}
          />
        </li>
      ))}
    </ul>
  )
}
