import { readCoins, type SpendableCoin } from '@latchkey/core/send'
import { type Amount, formatLocalAmount, type LatchkeyError } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useMoneyErrorText } from '../../i18n/useMoneyErrorText.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useAccount } from '../../state/useAccount.js'
import { useSheet, type ViewStyles } from '../../theme/useSheet.js'
import { Notice } from '../../ui/Notice.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { shortenAddress } from '../../ui/shortenAddress.js'
import type { UseSendReturnType } from './useSend.js'

export type CoinChoiceProps = {
  send: UseSendReturnType
  /** Of the network's coin. */
  symbol: string
}

const styles: ViewStyles = {
  css: `
.coins { display: grid; gap: 6px; min-width: 0; padding: 0; border: 0; }
.coins .row-sub { padding: 0 8px; }
.coin-list { display: grid; gap: 2px; max-height: 216px; overflow-y: auto; overscroll-behavior: contain; }
.coin { display: flex; gap: 10px; align-items: flex-start; padding: 8px; border-radius: 11px; cursor: pointer; overflow-wrap: anywhere; }
.coin:hover { background: var(--raise); }
.coin:has(:disabled) { cursor: default; color: var(--soft); }
.coin input { flex: none; width: 18px; height: 18px; margin: 1px 0 0; accent-color: var(--accent); }
.coin-list .row-sub { display: block; padding: 0; }
`,
}

/** The coins of the account, each with a tick: those that are ticked are spent, and no others. */
export function CoinChoice({ send, symbol }: CoinChoiceProps) {
  const texts = useTexts(moneyPart)
  const { outputs } = texts
  const locale = useLocale()
  const errorText = useMoneyErrorText()
  const { coins, error } = useCoins(send.lastRetry)
  const frame = useSheet<HTMLFieldSetElement>(styles)
  const { form } = send
  const chosen = coins?.filter(({ id }) => form.coins?.includes(id)) ?? []
  const [isTicked, setTicked] = useState<boolean>()
  const isAllowed = isTicked ?? chosen.some(({ isProtected }) => isProtected)

  const choose = (next: readonly SpendableCoin[]) =>
    send.edit({ coins: next.length > 0 ? next.map(({ id }) => id) : undefined })
  const write = (amount: Amount) =>
    `${formatLocalAmount({ ...amount, ...form.unit }, locale, { maximumFractionDigits: 8 })} ${form.unit?.symbol ?? symbol}`
  const sum = chosen.reduce((total, { amount }) => total + amount.value, 0n)

  return (
    <fieldset ref={frame} className="coins">
      <legend className="row-sub">{outputs.coinsHint}</legend>
      {error && <Notice tone="bad" title={errorText(error)} />}
      {!coins && !error && <Skeleton height={54} />}
      {coins?.length === 0 && <p className="row-sub">{outputs.noCoins}</p>}
      <div className="coin-list">
        {coins?.map((coin) => {
          const isChosen = chosen.includes(coin)
          return (
            <label key={coin.id} className="coin">
              <input
                type="checkbox"
                checked={isChosen}
                disabled={coin.isProtected && !isAllowed}
                onChange={() => choose(isChosen ? chosen.filter((one) => one !== coin) : [...chosen, coin])}
              />
              <span>
                <bdi>{write(coin.amount)}</bdi>
                <span className="row-sub">
                  {coin.confirmations > 0
                    ? texts.transaction.confirmations(coin.confirmations)
                    : texts.transaction.waiting}
                  {' · '}
                  <bdi>{shortenAddress(coin.id)}</bdi>
                  {coin.isProtected && ` · ${outputs.protected}`}
                </span>
              </span>
            </label>
          )
        })}
      </div>
      {coins?.some(({ isProtected }) => isProtected) && (
        <label className="coin">
          <input
            type="checkbox"
            checked={isAllowed}
            onChange={() => {
              setTicked(!isAllowed)
              if (isAllowed) choose(chosen.filter(({ isProtected }) => !isProtected))
            }}
          />
          {outputs.protectedToo}
        </label>
      )}
      <p className="row-sub" role="status">
        {chosen[0] &&
          outputs.coinsChosen(
            new Intl.NumberFormat(locale).format(chosen.length),
            write({ ...chosen[0].amount, value: sum }),
          )}
      </p>
    </fieldset>
  )
}

/** The account's coins, read again with everything else of the form: one may be spent meanwhile. */
function useCoins(lastRetry: number | undefined) {
  const { latchkey } = useLatchkeyContext()
  const { namespace } = useAccount()
  const [read, setRead] = useState<{ coins?: readonly SpendableCoin[]; error?: LatchkeyError }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time says that the form was read again.
  useEffect(() => {
    let isOld = false
    readCoins(latchkey, { namespace }).then(
      (coins) => isOld || setRead({ coins }),
      (error: LatchkeyError) => isOld || setRead((before) => ({ ...before, error })),
    )
    return () => {
      isOld = true
    }
  }, [latchkey, namespace, lastRetry])
  return read
}
