import type { SuggestedReceiver } from '@latchkey/core/send'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useErrorText } from '../../i18n/useErrorText.js'
import { Avatar } from '../../ui/Avatar.js'
import { shortenAddress } from '../../ui/shortenAddress.js'
import { SendField } from './SendField.js'
import type { UseSendReturnType } from './useSend.js'

export type ReceiverFieldProps = {
  send: UseSendReturnType
  suggestions: readonly SuggestedReceiver[]
  isBusy: boolean
}

/** To whom: an address, a name, a payment link, or somebody from before. */
export function ReceiverField({ send, suggestions, isBusy }: ReceiverFieldProps) {
  const texts = useTexts()
  const errorText = useErrorText()
  const { form, receiver, isResolving, errors } = send
  const isResolved = receiver !== undefined && receiver.source !== 'address'
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
            {isResolving ? texts.send.resolving : isResolved && receiver.address}
          </p>
        }
      />
      {form.receiver === '' && suggestions.length > 0 && (
        <ul className="suggestions">
          {suggestions.map(({ address, name, source }) => (
            <li key={address}>
              <button
                type="button"
                className="pill"
                title={address}
                onClick={() => send.edit({ receiver: name ?? address })}
              >
                <Avatar seed={address} size={20} />
                <span className="visually-hidden">{texts.send[source]}</span>
                <bdi>{name ?? shortenAddress(address)}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
