import { moneyPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { hostOf } from '../../ui/hostOf.js'

/** The link to a page where one pays, with its host beside it (V-07). */
export function PayLink({ url }: { url: string }) {
  return (
    <>
      <a className="link" href={url} target="_blank" rel="noopener noreferrer">
        {useTexts(moneyPart).buy.open}
      </a>{' '}
      <bdi>{hostOf(url)}</bdi>
    </>
  )
}
