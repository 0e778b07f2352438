import type { SwapToken } from '@latchkey/core/swap'
import { tokenAssetId } from '@latchkey/protocol'
import { useAccount } from '../../state/useAccount.js'
import { useBalances } from '../../state/useBalances.js'
import { TokenIcon } from '../../ui/TokenIcon.js'

/** The picture by which a person knows the token from their account, also where the list of swaps has none. */
export function SwapTokenIcon({ token, size }: { token: SwapToken; size: number }) {
  const { network } = useAccount()
  const { tokens } = useBalances({ allNetworks: false })
  const id = network && tokenAssetId(network.caipNetworkId, token.address)
  const image = token.image ?? tokens.find((one) => one.id === id)?.image
  return <TokenIcon token={{ ...token, id, image }} size={size} />
}
