import { type FormEvent, useEffect } from 'react'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useMoneyErrorText } from '../../i18n/useMoneyErrorText.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { useAccount } from '../../state/useAccount.js'
import { formStyles } from '../../theme/formStyles.js'
import { listStyles } from '../../theme/listStyles.js'
import type { ViewStyles } from '../../theme/useSheet.js'
import { ConfirmButton } from '../../ui/ConfirmButton.js'
import { NetworkIcon } from '../../ui/NetworkIcon.js'
import { Notice } from '../../ui/Notice.js'
import { RowsSkeleton } from '../../ui/RowsSkeleton.js'
import { shortenAddress } from '../../ui/shortenAddress.js'
import { BuyAmount, type BuyPartProps } from './BuyAmount.js'
import { BuyOrders } from './BuyOrders.js'
import { BuyQuotes } from './BuyQuotes.js'
import { PayLink } from './PayLink.js'
import { prefillBuy } from './prefillBuy.js'
import { useBuy } from './useBuy.js'

/** What buying needs besides the shared styles. */
const buyStyles: ViewStyles = {
  css: `
.buy-select { width: 100%; min-width: 0; min-height: 32px; padding: 0; border: 0; background: none; color: var(--ink); font: inherit; font-weight: 550; }
.buy-select option { color: CanvasText; background: Canvas; }
.unit .buy-select { min-height: 0; width: auto; }
.quote { display: grid; grid-template-columns: 1fr auto; gap: 2px 12px; width: 100%; padding: 12px; border: 1px solid var(--line); border-radius: 16px; text-align: start; cursor: pointer; }
.quote:hover { background: var(--raise); }
.quote:has(:checked) { border-color: var(--ink); }
.quote:has(:focus-visible) { outline: 2px solid var(--ring); outline-offset: 2px; }
.quote b { font-weight: 550; overflow-wrap: anywhere; }
.quote .end { text-align: end; }
.quote .row-sub { font-weight: 400; }
.quotes { display: grid; gap: 8px; }
.purchase { grid-template-columns: 40px 1fr auto; }
.purchase .good { color: var(--good); }
.purchase .bad { color: var(--bad); }
`,
  shared: [formStyles, listStyles],
}

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

/** What is bought, on which network, and the account that gets it. */
function BuyTarget({ titleId, flow }: BuyPartProps) {
  const texts = useTexts(moneyPart)
  const { options, choice, edit } = flow
  const { target } = choice
  if (!options || !target) return null
  return (
    <div className="field">
      <label className="field-head" htmlFor={`${titleId}-target`}>
        {texts.buy.receive}
      </label>
      <div className="field-body">
        <NetworkIcon network={target.network} size={32} />
        <select
          id={`${titleId}-target`}
          className="buy-select"
          value={target.id}
          onChange={(event) => edit({ target: event.target.value })}
        >
          {options.targets.map(({ id, symbol, network }) => (
            <option key={id} value={id}>
              {texts.buy.on(symbol, network.name)}
            </option>
          ))}
        </select>
      </div>
      <p className="field-note" title={target.address}>
        <bdi dir="ltr">{shortenAddress(target.address)}</bdi>
      </p>
    </div>
  )
}
