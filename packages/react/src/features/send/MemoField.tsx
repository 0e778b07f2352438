import { moneyPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { SendField } from './SendField.js'
import type { UseSendReturnType } from './useSend.js'
import { useSendErrorText } from './useSendErrorText.js'

/** A text that goes with a payment; some receivers take nothing without one. */
export function MemoField({ send, isBusy }: { send: UseSendReturnType; isBusy: boolean }) {
  const texts = useTexts(moneyPart)
  const errorText = useSendErrorText()
  const { form, errors } = send
  return (
    <SendField
      className="memo-input"
      label={texts.send.memo}
      placeholder={texts.send.memoHint}
      inputMode="text"
      value={form.memo ?? ''}
      readOnly={isBusy}
      error={errors.memo && errorText(errors.memo)}
      onChange={(memo) => send.edit({ memo })}
    />
  )
}
