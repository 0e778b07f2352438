import { type Amount, formatEditableAmount, formatMoney, makeAmount, valueOfAmount } from '@latchkey/protocol'
import { type FormEvent, useEffect } from 'react'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useMoneyErrorText } from '../../i18n/useMoneyErrorText.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { useAccount } from '../../state/useAccount.js'
import { Button } from '../../ui/Button.js'
import { formatListAmount } from '../../ui/formatListAmount.js'
import { Icon } from '../../ui/Icon.js'
import { Notice } from '../../ui/Notice.js'
import { RowsSkeleton } from '../../ui/RowsSkeleton.js'
import { QuoteAge } from './QuoteAge.js'
import { SlippageField } from './SlippageField.js'
import { SwapFacts } from './SwapFacts.js'
import { SwapField } from './SwapField.js'
import { SwapWarnings } from './SwapWarnings.js'
import { swapStyles } from './swapStyles.js'
import { useSwap } from './useSwap.js'
import { useSwapPrefill } from './useSwapPrefill.js'
import { useSwapTokens } from './useSwapTokens.js'

/** How often balances, prices and the quote are read again while the form is open. */
const refreshMs = 15_000

/** How much of what for what, at which rate. What is wrong is said next to its field while one types. */
export function SwapView({ titleId, view }: ViewProps<'swap'>) {
  const texts = useTexts(moneyPart)
  const locale = useLocale()
  const errorText = useMoneyErrorText()
  const router = useRouter()
  const { network, status, address } = useAccount()
  const swap = useSwap()
  const { tokens, currency, isLoading, error, refetch } = useSwapTokens()
  const { step, form, quote, balances, prices, errors, problem, refresh, reset, edit } = swap

  useEffect(() => {
    if (status === 'disconnected') router.open({ id: 'connect' })
    else if (!network) router.open({ id: 'account' })
  }, [status, network, router])

  useEffect(() => {
    if (step === 'review' || step === 'working') router.push({ id: 'swap-review' })
    else if (step === 'done') reset()
  }, [step, reset, router])

  useSwapPrefill({ view, tokens, step, form, edit, back: swap.back })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account, network or currency has other figures.
  useEffect(() => {
    void refresh()
    const timer = setInterval(() => void refresh(), refreshMs)
    return () => clearInterval(timer)
  }, [refresh, address, network, currency])

  function submit(event: FormEvent) {
    event.preventDefault()
    void swap.review()
  }

  if (!network) return null
  const isBusy = step === 'preparing'
  const write = (amount: Amount, symbol = '') => `${formatListAmount(amount, locale)} ${symbol}`
  const worthOf = (side: 'sold' | 'bought') => {
    const worth = quote && valueOfAmount({ amount: quote[side], price: prices[side] }, 8)
    return worth && `≈ ${formatMoney(worth, currency, locale)}`
  }
  const textOf = (side: 'sold' | 'bought') =>
    form.side === side ? form.amount : quote ? formatEditableAmount(shorten(quote[side]), locale) : ''
  const fieldOf = (side: 'sold' | 'bought') => ({
    token: form[side],
    value: textOf(side),
    isBusy: swap.isQuoting && form.side !== side,
    readOnly: isBusy,
    chooseLabel: texts.swap.chooseToken,
    onChange: (amount: string) => edit({ amount, side }),
    onChoose: () => router.push({ id: 'swap-token', side }),
    aside: balances[side] && (
      <span className="field-aside">
        <span>{texts.swap.balance(write(balances[side], form[side]?.symbol))}</span>
        {side === 'sold' && (
          <button type="button" className="chip" onClick={swap.setMax}>
            {texts.swap.max}
          </button>
        )}
      </span>
    ),
    foot: worthOf(side),
  })
  const failed = error && 'code' in error ? (error as Parameters<typeof errorText>[0]) : undefined

  return (
    <form className="form" onSubmit={submit} noValidate>
      <ViewFrame
        titleId={titleId}
        title={texts.swap.title}
        styles={swapStyles}
        footer={
          !failed && (
            <Button variant="primary" type="submit" busy={isBusy}>
              {isBusy ? texts.swap.reviewing : texts.swap.review}
            </Button>
          )
        }
      >
        {failed && (
          <Notice tone="bad" title={errorText(failed)}>
            <button type="button" className="link" onClick={refetch}>
              {texts.frame.retry}
            </button>
          </Notice>
        )}
        {isLoading && <RowsSkeleton count={2} />}
        {!failed && !isLoading && (
          <>
            {swap.isResumed && <Notice tone="warn" title={texts.swap.resumed} />}
            {problem && <Notice tone="bad" title={errorText(problem)} />}
            <div className="swap-sides">
              <SwapField
                {...fieldOf('sold')}
                label={texts.swap.pay}
                error={errors.amount && errorText(errors.amount)}
              />
              <button type="button" className="flip" aria-label={texts.swap.flip} onClick={swap.flip}>
                <Icon name="swap" size={18} />
              </button>
              <SwapField {...fieldOf('bought')} label={texts.swap.receive} />
            </div>
            {swap.warnings.length > 0 && <SwapWarnings warnings={swap.warnings} />}
            <SlippageField swap={swap} />
            {quote && form.sold && form.bought && (
              <SwapFacts
                sold={quote.sold}
                bought={quote.bought}
                minimum={quote.minimum}
                impactBasisPoints={quote.impactBasisPoints}
                fee={swap.fee}
                nativePrice={prices.native}
                symbols={{ sold: form.sold.symbol, bought: form.bought.symbol }}
                network={network}
                currency={currency}
              />
            )}
            <QuoteAge quotedAt={quote?.quotedAt} isQuoting={swap.isQuoting} />
          </>
        )}
      </ViewFrame>
    </form>
  )
}

/** As many digits as a field shows; the flow goes on with all of them. */
function shorten({ value, decimals }: Amount): Amount {
  const most = Math.max(2, 9 - String(value / 10n ** BigInt(decimals)).length)
  return decimals > most ? makeAmount(value / 10n ** BigInt(decimals - most), most) : { value, decimals }
}
