import type { SendForm } from '@latchkey/core/send'
import { moneyPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'

/** What a payment link says of itself, in its own words, and that of two ways to pay it one is taken here. */
export function LinkNote({ link }: { link: NonNullable<SendForm['link']> }) {
  const { outputs } = useTexts(moneyPart)
  const said = [link.label, link.message].filter((text) => text !== undefined)
  return (
    <div className="row-sub" role="note">
      {said.length > 0 && (
        <p>
          {outputs.linkSays}{' '}
          {said.map((text) => (
            <q key={text}>
              <bdi>{text}</bdi>
            </q>
          ))}
        </p>
      )}
      {link.hasInvoice && <p>{outputs.invoice}</p>}
    </div>
  )
}
