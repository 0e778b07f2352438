import type { Network } from '@latchkey/core'
import { useNativeBalance } from '../../state/useNativeBalance.js'
import { NetworkIcon } from '../../ui/NetworkIcon.js'
import { NativeAmount } from './NativeAmount.js'

/** The network's own coin: all that is known of an account's tokens without a data API. */
export function CoinRow({ network }: { network: Network }) {
  const { balance: amount } = useNativeBalance()
  return (
    <div className="row">
      <NetworkIcon network={network} size={36} />
      <span className="row-text">
        <bdi className="row-title">{network.nativeCurrency.name}</bdi>
      </span>
      {amount && <NativeAmount amount={amount} network={network} />}
    </div>
  )
}
