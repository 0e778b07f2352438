import { moneyPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { LinkNote } from './LinkNote.js'
import { SendField } from './SendField.js'
import { Suggestions } from './Suggestions.js'
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
