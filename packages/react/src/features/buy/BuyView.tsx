import { type FormEvent, useEffect } from 'react'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useMoneyErrorText } from '../../i18n/useMoneyErrorText.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { useAccount } from '../../state/useAccount.js'
import { ConfirmButton } from '../../ui/ConfirmButton.js'
import { Notice } from '../../ui/Notice.js'
import { RowsSkeleton } from '../../ui/RowsSkeleton.js'
import { BuyAmount } from './BuyAmount.js'
import { BuyOrders } from './BuyOrders.js'
import { BuyQuotes } from './BuyQuotes.js'
import { BuyTarget } from './BuyTarget.js'
import { buyStyles } from './buyStyles.js'
import { PayLink } from './PayLink.js'
import { prefillBuy } from './prefillBuy.js'
import { useBuy } from './useBuy.js'

/** How much of what money, how it is paid, what each provider gives for it, and how far one's purchases are. */
export function BuyView({ titleId, view }: ViewProps<'buy'>) {
  const texts = useTexts(moneyPart)
  const errorText = useMoneyErrorText()
  const router = useRouter()
  const { isDisconnected, network } = useAccount()
  const flow = useBuy()
  const { options, choice, limit, isOpening, blocked, problem, edit } = flow
  const locale = useLocale()
  const isKnown = options !== undefined

  useEffect(() => {
    if (isDisconnected) router.replace({ id: 'connect' })
  }, [isDisconnected, router])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the options are known, and not again.
  useEffect(() => {
    const form = options && prefillBuy({ view, options, locale, caipNetworkId: network?.caipNetworkId })
    if (form && Object.keys(form).length > 0) edit(form)
  }, [view, isKnown, edit])

  const isWaiting = flow.orders.some(({ status, isTold }) => isTold && status === 'pending')
  const canBuy = Boolean(choice.quote && choice.amount && !limit)
  const buy = () => void flow.buy()
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (canBuy && !isOpening) buy()
      }}
    >
      <ViewFrame
        titleId={titleId}
        title={texts.buy.title}
        styles={buyStyles}
        footer={
          <ConfirmButton
            busy={isOpening}
            isHeld={!canBuy}
            reviewed={`${choice.quote?.provider} ${choice.target?.id}`}
            onConfirm={buy}
          >
            {isOpening ? texts.buy.opening : isWaiting ? texts.buy.another : texts.buy.submit}
          </ConfirmButton>
        }
      >
        <BuyOrders flow={flow} />
        {problem && <Notice tone="bad" title={errorText(problem)} />}
        {blocked && (
          <Notice tone="warn" title={texts.buy.blocked}>
            <PayLink url={blocked} />
          </Notice>
        )}
        {!options ? (
          <RowsSkeleton count={3} />
        ) : options.targets.length === 0 ? (
          <p className="empty">{texts.buy.empty}</p>
        ) : (
          <>
            <BuyAmount titleId={titleId} flow={flow} />
            <BuyTarget titleId={titleId} flow={flow} />
            <BuyQuotes flow={flow} />
            {options.isBuiltIn && <p className="fine">{texts.buy.builtIn}</p>}
          </>
        )}
      </ViewFrame>
    </form>
  )
}
