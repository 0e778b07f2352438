import { useTexts } from '../i18n/TextsProvider.js'
import { hostOf } from './hostOf.js'
import { IconTile } from './IconTile.js'

/** A link that leaves the page, with its host beside it (V-07). */
export function LinkRow({ href, title }: { href: string; title: string }) {
  const { frame } = useTexts()
  return (
    <li>
      <a className="row" href={href} target="_blank" rel="noopener noreferrer">
        <IconTile name="external" />
        <span className="row-text">
          <span className="row-title">{title}</span>
          <span className="row-sub">{frame.opens(hostOf(href))}</span>
        </span>
      </a>
    </li>
  )
}
