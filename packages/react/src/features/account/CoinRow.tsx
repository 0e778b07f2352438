import type { Network } from '@latchkey/core'
import { tokenAssetId } from '@latchkey/protocol'
import { useRouter } from '../../router/useRouter.js'
import { useNativeBalance } from '../../state/useNativeBalance.js'
import { TokenIcon } from '../../ui/TokenIcon.js'
import { NativeAmount } from './NativeAmount.js'

/** The network's own coin: all that is known of an account's tokens without a data API. */
export function CoinRow({ network }: { network: Network }) {
  const router = useRouter()
  const { balance: amount } = useNativeBalance()
  const id = tokenAssetId(network.caipNetworkId)
  return (
    <button type="button" className="row" onClick={() => router.push({ id: 'token', tokenId: id })}>
      <TokenIcon token={{ id, symbol: network.nativeCurrency.symbol }} />
      <span className="row-text">
        <bdi className="row-title">{network.nativeCurrency.name}</bdi>
      </span>
      {amount && <NativeAmount amount={amount} network={network} />}
    </button>
  )
}
