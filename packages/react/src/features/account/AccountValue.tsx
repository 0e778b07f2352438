import type { Network } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useErrorText } from '../../i18n/useErrorText.js'
import type { UseBalancesReturnType } from '../../state/useBalances.js'
import { useNativeBalance } from '../../state/useNativeBalance.js'
import { AmountText } from '../../ui/AmountText.js'
import { Button } from '../../ui/Button.js'
import { MoneyText } from '../../ui/MoneyText.js'
import { Notice } from '../../ui/Notice.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { NativeAmount } from './NativeAmount.js'
import { NetworkPill } from './NetworkPill.js'

export type AccountValueProps = { network: Network; balances: UseBalancesReturnType }

/** What the account is worth where that is known, and how much of the network's own coin it has. */
export function AccountValue({ network, balances }: AccountValueProps) {
  const texts = useTexts()
  const errorText = useErrorText()
  const native = useNativeBalance()
  const { tokens, total, currency, isConfigured, isLoading, error } = balances
  const coin = tokens.find(
    ({ chainId, address }) => chainId === network.caipNetworkId && address === undefined,
  )
  const amount = native.data ?? coin?.amount
  // Without a single price, a total would be a nought that says nothing.
  const isPriced = isConfigured && tokens.length > 0 && total.unknown < tokens.length
  const isSilent = native.error && !amount
  return (
    <>
      <div className="balance">
        {isPriced ? (
          <>
            <span className="visually-hidden">{texts.account.total} </span>
            <MoneyText amount={total.known} currency={currency} />
          </>
        ) : amount && !isLoading ? (
          <AmountText amount={amount} symbol={network.nativeCurrency.symbol} />
        ) : isSilent && !isLoading ? (
          <span className="amount" aria-hidden="true">
            –
          </span>
        ) : (
          <Skeleton width={180} height={36} />
        )}
      </div>
      {isConfigured && (
        <p className="sub under">
          {(isPriced || isLoading) && amount && <NativeAmount amount={amount} network={network} />}
          {isPriced && total.unknown > 0 && ` · ${texts.account.partial}`}
        </p>
      )}
      <NetworkPill network={network} />
      {/* Where the API fails too, it is said once, with the list. */}
      {isSilent && native.error && !error && (
        <div className="stack">
          <Notice tone="bad" title={texts.account.balanceUnavailable}>
            {isLatchkeyError(native.error) && errorText(native.error)}
          </Notice>
          <Button busy={native.isFetching} onClick={() => void native.refetch()}>
            {texts.account.retry}
          </Button>
        </div>
      )}
    </>
  )
}
