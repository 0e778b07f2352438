import { useTexts } from '../i18n/TextsProvider.js'
import { hostOf } from './hostOf.js'
import { Icon } from './Icon.js'

/** A link that leaves the page; its host is said before anybody follows it (V-07). */
export function LinkRow({ href, title }: { href: string; title: string }) {
  const { install } = useTexts()
  return (
    <li>
      <a className="row" href={href} target="_blank" rel="noopener noreferrer">
        <span className="icon-tile">
          <Icon name="external" />
        </span>
        <span className="row-text">
          <span className="row-title">{title}</span>
          <span className="row-sub">{install.opens(hostOf(href))}</span>
        </span>
      </a>
    </li>
  )
}
