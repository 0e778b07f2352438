import type { Network } from '@latchkey/core'
import { tokenAssetId } from '@latchkey/protocol'
import { useNativeBalance } from '../../state/useNativeBalance.js'
import { TokenIcon } from '../../ui/TokenIcon.js'
import { NativeAmount } from './NativeAmount.js'

/** The network's own coin: all that is known of an account's tokens without a data API. */
export function CoinRow({ network }: { network: Network }) {
  const { balance: amount } = useNativeBalance()
  return (
    <div className="row">
      <TokenIcon token={{ id: tokenAssetId(network.caipNetworkId), symbol: network.nativeCurrency.symbol }} />
      <span className="row-text">
        <bdi className="row-title">{network.nativeCurrency.name}</bdi>
      </span>
      {amount && <NativeAmount amount={amount} network={network} />}
    </div>
  )
}
