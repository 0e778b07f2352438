import { listReceivers, type SendForm } from '@latchkey/core/send'
import { moneyPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useAccount } from '../../state/useAccount.js'
import { useSheet, type ViewStyles } from '../../theme/useSheet.js'
import { Avatar } from '../../ui/Avatar.js'
import { shortenAddress } from '../../ui/shortenAddress.js'
import { SendField } from './SendField.js'
import type { UseSendReturnType } from './useSend.js'
import { useSendErrorText } from './useSendErrorText.js'

export type ReceiverFieldProps = {
  send: UseSendReturnType
  isBusy: boolean
}

/** Receiver: an address, a name, a payment link, or an earlier receiver. */
export function ReceiverField({ send, isBusy }: ReceiverFieldProps) {
  const texts = useTexts(moneyPart)
  const errorText = useSendErrorText()
  const { form, receiver, isResolving, errors } = send
  const source = receiver && receiver.source !== 'address' && receiver.source
  return (
    <>
      <SendField
        className="address-input"
        multiline
        label={texts.send.to}
        placeholder={texts.send.receiverPlaceholder}
        inputMode="text"
        value={form.receiver}
        readOnly={isBusy}
        error={errors.receiver && errorText(errors.receiver)}
        onChange={(typed) => send.edit({ receiver: typed })}
        foot={
          <p className="resolved" role="status" dir="ltr">
            {isResolving ? texts.send.resolving : source && receiver.address}
            {source && <bdi>{texts.review.sources[source]}</bdi>}
          </p>
        }
      />
      {form.link && <LinkNote link={form.link} />}
      {form.receiver === '' && <Suggestions onChoose={(receiver) => send.edit({ receiver })} />}
    </>
  )
}

/** What a payment link says of itself, in its own words, and that of two ways to pay it one is taken here. */
function LinkNote({ link }: { link: NonNullable<SendForm['link']> }) {
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

const suggestionStyles: ViewStyles = { css: '.suggestions { display: flex; flex-wrap: wrap; gap: 6px; }' }

/** Whom one has sent to before, and one's other accounts. */
function Suggestions({ onChoose }: { onChoose: (receiver: string) => void }) {
  const texts = useTexts(moneyPart)
  const { latchkey } = useLatchkeyContext()
  const { namespace } = useAccount()
  const frame = useSheet<HTMLUListElement>(suggestionStyles)
  return (
    <ul ref={frame} className="suggestions">
      {listReceivers(latchkey, { namespace }).map(({ address, name, source }) => (
        <li key={address}>
          <button type="button" className="pill" title={address} onClick={() => onChoose(name ?? address)}>
            <Avatar seed={address} size={20} />
            <span className="visually-hidden">{texts.send[source]}</span>
            <bdi>{name ?? shortenAddress(address)}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}
