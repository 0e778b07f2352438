import type { Network } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useErrorText } from '../../i18n/useErrorText.js'
import { useNativeBalance } from '../../state/useNativeBalance.js'
import { AmountText } from '../../ui/AmountText.js'
import { Button } from '../../ui/Button.js'
import { Notice } from '../../ui/Notice.js'
import { Skeleton } from '../../ui/Skeleton.js'
import type { AccountWorth } from './AccountWorth.js'
import { NativeAmount } from './NativeAmount.js'
import { NetworkPill } from './NetworkPill.js'

export type AccountValueProps = { network: Network; worth: AccountWorth | undefined }

/** What the account is worth where that is known, and how much of the network's own coin it has. */
export function AccountValue({ network, worth }: AccountValueProps) {
  const texts = useTexts()
  const errorText = useErrorText()
  const { balance: amount, error, isFetching, refetch } = useNativeBalance()
  return (
    <>
      <div className="balance">
        {worth?.total ??
          (worth?.isLoading || (!amount && !error) ? (
            <Skeleton width={180} height={36} />
          ) : amount ? (
            <AmountText amount={amount} symbol={network.nativeCurrency.symbol} />
          ) : (
            <span className="amount" aria-hidden="true">
              –
            </span>
          ))}
      </div>
      {worth && (
        <p className="sub under">
          {(worth.total || worth.isLoading) && amount && <NativeAmount amount={amount} network={network} />}
          {worth.note}
        </p>
      )}
      <NetworkPill network={network} />
      {/* Where the API fails too, it is said once, with the list; where it answers, it knows the coin as well. */}
      {error && !amount && (!worth || (!worth.total && !worth.isLoading && !worth.isFailed)) && (
        <div className="stack">
          <Notice tone="bad" title={texts.account.balanceUnavailable}>
            {isLatchkeyError(error) && errorText(error)}
          </Notice>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {texts.frame.retry}
          </Button>
        </div>
      )}
    </>
  )
}
