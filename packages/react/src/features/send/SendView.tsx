import { type FormEvent, useEffect } from 'react'
import { moneyPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { useAccount } from '../../state/useAccount.js'
import { Button } from '../../ui/Button.js'
import { Notice } from '../../ui/Notice.js'
import { AmountField } from './AmountField.js'
import { FeeField } from './FeeField.js'
import { Outputs } from './Outputs.js'
import { ReceiverField } from './ReceiverField.js'
import { SendField } from './SendField.js'
import { sendStyles } from './sendStyles.js'
import { usePrefill } from './usePrefill.js'
import { type UseSendReturnType, useSend } from './useSend.js'
import { useSendChoices } from './useSendChoices.js'
import { useSendErrorText } from './useSendErrorText.js'

/** How often balances, fees and prices are read again while the form is open. */
const refreshMs = 12_000

/** How much of what, to whom, at what fee. What is wrong is said next to its field while one types. */
export function SendView({ titleId, view }: ViewProps<'send'>) {
  const texts = useTexts(moneyPart)
  const errorText = useSendErrorText()
  const router = useRouter()
  const { network, status, address } = useAccount()
  const send = useSend()
  const { choices, currency } = useSendChoices()
  const { step, edit, refresh, reset } = send
  const token = step === 'form' ? send.form.token?.address : undefined
  const choice = choices.find((one) => one.address === token) ?? choices[0]

  useEffect(() => {
    if (status === 'disconnected') router.open({ id: 'connect' })
    else if (!network) router.open({ id: 'account' })
  }, [status, network, router])

  useEffect(() => {
    // A wallet that is still asked, too: what it is asked, and the way out, are there.
    if (step === 'review' || step === 'signing') router.push({ id: 'send-review' })
    else if (step === 'sent') reset()
  }, [step, reset, router])

  usePrefill({ view, choices, step, edit, back: send.back })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account, network or currency has other figures.
  useEffect(() => {
    void refresh()
    const timer = setInterval(() => void refresh(), refreshMs)
    return () => clearInterval(timer)
  }, [refresh, address, network, currency])

  function submit(event: FormEvent) {
    event.preventDefault()
    void send.review()
  }

  if (!network || !choice) return null
  const isBusy = step === 'preparing'
  return (
    <form className="form" onSubmit={submit} noValidate>
      <ViewFrame
        titleId={titleId}
        title={texts.send.title}
        styles={sendStyles}
        footer={
          <Button variant="primary" type="submit" busy={isBusy}>
            {isBusy ? texts.send.reviewing : texts.send.review}
          </Button>
        }
      >
        {isIncomplete(send) && <Notice tone="bad" title={texts.send.incomplete} />}
        {send.problem && <Notice tone="bad" title={errorText(send.problem)} />}
        <AmountField
          send={send}
          choice={choice}
          currency={currency}
          network={network.name}
          isBusy={isBusy}
          onChooseToken={() => router.push({ id: 'send-token' })}
        />
        {send.hasCoins && token === undefined && (
          <Outputs send={send} symbol={choice.symbol} currency={currency} />
        )}
        <ReceiverField send={send} isBusy={isBusy} />
        {send.memo && <MemoField send={send} isBusy={isBusy} />}
        <FeeField send={send} symbol={network.nativeCurrency.symbol} currency={currency} />
      </ViewFrame>
    </form>
  )
}

/** A review was asked for without an amount or a receiver. */
const isIncomplete = ({ errors }: UseSendReturnType) =>
  errors.amount?.code === 'send/amount-required' || errors.receiver?.code === 'send/receiver-required'

/** A text that goes with a payment; some receivers take nothing without one. */
function MemoField({ send, isBusy }: { send: UseSendReturnType; isBusy: boolean }) {
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
