import type { Network } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useNativeBalance } from '../../state/useNativeBalance.js'
import { AmountText } from '../../ui/AmountText.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { NativeAmount } from './NativeAmount.js'

export type AccountBalanceProps = {
  network: Network
  /** What the account is worth as far as the data API has said; a total where something has a price. */
  worth?: { isLoading: boolean; total?: ReactNode; note?: ReactNode }
}

/** What the account is worth where that is known, and how much of the network's own coin it has. */
export function AccountBalance({ network, worth }: AccountBalanceProps) {
  const { balance: amount, error } = useNativeBalance()
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
    </>
  )
}
