import { formatLocalAmount } from '@latchkey/protocol'
import { type FormEvent, useEffect } from 'react'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useErrorText } from '../../i18n/useErrorText.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { useAccount } from '../../state/useAccount.js'
import { useNativeBalance } from '../../state/useNativeBalance.js'
import { Button } from '../../ui/Button.js'
import { Notice } from '../../ui/Notice.js'
import { SendField } from './SendField.js'
import { useSend } from './useSend.js'

/** How much, to whom. What is wrong is said next to its field while one types. */
export function SendView({ titleId }: ViewProps<'send'>) {
  const texts = useTexts()
  const locale = useLocale()
  const errorText = useErrorText()
  const router = useRouter()
  const { network, status } = useAccount()
  const { data: balance } = useNativeBalance()
  const send = useSend()

  useEffect(() => {
    if (status === 'disconnected') router.open({ id: 'connect' })
    else if (!network) router.open({ id: 'account' })
  }, [status, network, router])

  useEffect(() => {
    if (send.step === 'review') router.push({ id: 'send-review' })
    else if (send.step === 'sent') send.reset()
  }, [send.step, send.reset, router])

  function submit(event: FormEvent) {
    event.preventDefault()
    void send.review()
  }

  if (!network) return null
  const busy = send.step === 'preparing'
  const { symbol } = network.nativeCurrency
  return (
    <form className="form" onSubmit={submit} noValidate>
      <ViewFrame
        titleId={titleId}
        title={texts.send.title}
        footer={
          <Button variant="primary" type="submit" busy={busy}>
            {busy ? texts.send.reviewing : texts.send.review}
          </Button>
        }
      >
        {send.problem && <Notice tone="bad" title={errorText(send.problem)} />}
        <SendField
          className="amount-input"
          label={texts.send.amount}
          aside={balance && texts.send.balance(`${formatLocalAmount(balance, locale)} ${symbol}`)}
          unit={symbol}
          placeholder={texts.send.amountPlaceholder}
          inputMode="decimal"
          value={send.form.amount}
          readOnly={busy}
          error={send.errors.amount && errorText(send.errors.amount)}
          onChange={(amount) => send.edit({ amount }, balance)}
        />
        <SendField
          className="address-input"
          multiline
          label={texts.send.to}
          aside={texts.send.on(network.name)}
          placeholder={texts.send.receiverPlaceholder}
          inputMode="text"
          value={send.form.receiver}
          readOnly={busy}
          error={send.errors.receiver && errorText(send.errors.receiver)}
          onChange={(receiver) => send.edit({ receiver }, balance)}
        />
      </ViewFrame>
    </form>
  )
}
