import type { Network } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useErrorText } from '../../i18n/useErrorText.js'
import { useNativeBalance } from '../../state/useNativeBalance.js'
import { AmountText } from '../../ui/AmountText.js'
import { Button } from '../../ui/Button.js'
import { Notice } from '../../ui/Notice.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { NetworkPill } from './NetworkPill.js'

/** How much of the network's own coin the account has; a failed refresh keeps what was known. */
export function NativeBalance({ network }: { network: Network }) {
  const texts = useTexts()
  const errorText = useErrorText()
  const { data, error, refetch, isFetching } = useNativeBalance()
  return (
    <>
      <div className="balance">
        {data ? (
          <AmountText amount={data} symbol={network.nativeCurrency.symbol} />
        ) : error ? (
          <span className="amount" aria-hidden="true">
            –
          </span>
        ) : (
          <Skeleton width={180} height={36} />
        )}
      </div>
      <NetworkPill network={network} />
      {error && (
        <div className="stack">
          <Notice tone="bad" title={texts.account.balanceUnavailable}>
            {isLatchkeyError(error) && errorText(error)}
          </Notice>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {texts.account.retry}
          </Button>
        </div>
      )}
    </>
  )
}
