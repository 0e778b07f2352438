import type { SwapToken } from '@latchkey/core/swap'
import { foldId, tokenAssetId } from '@latchkey/protocol'
import { useAccount } from '../../state/useAccount.js'
import { TokenIcon } from '../../ui/TokenIcon.js'

/** A token's picture, by the id under which the page may have one. */
export function SwapTokenIcon({ token, size }: { token: SwapToken; size: number }) {
  const { network } = useAccount()
  const id = network && foldId(tokenAssetId(network.caipNetworkId, token.address))
  return <TokenIcon token={{ ...token, id }} size={size} />
}
