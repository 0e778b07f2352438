import type { Network, Token } from '@latchkey/core'
import { type Caip19Id, foldId } from '@latchkey/protocol'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useAccount } from '../../state/useAccount.js'
import { type UseBalancesReturnType, useBalances } from '../../state/useBalances.js'

/** A token on one of the networks where it is. */
export type TokenPlace = { token: Token; network: Network }

export type UseTokenReturnType = {
  /** Where it is; absent for a network that the page does not have. */
  network: Network | undefined
  /** The wallet is on that network. */
  isHere: boolean
  /** Absent until it is known, and where the account has none. */
  token: Token | undefined
  /** The same asset on each network where the data API says that it is the same, this one among them. */
  places: readonly TokenPlace[]
  balances: UseBalancesReturnType
}

/** One token of the connected account, and what else the account holds of it. */
export function useToken(tokenId: Caip19Id): UseTokenReturnType {
  const { latchkey } = useLatchkeyContext()
  const network = latchkey.networks.find(({ caipNetworkId }) => tokenId.startsWith(`${caipNetworkId}/`))
  const id = foldId(tokenId)
  const family = network && { namespace: network.chainNamespace }
  const isHere = useAccount(family).network === network
  const everywhere = { ...family, allNetworks: true }
  const listed = useBalances(isHere ? family : everywhere)
  const known = find(listed, id)
  // Other networks are asked about only where the answer can say that the token is there too.
  const wide = useBalances(!isHere || known?.asset !== undefined ? everywhere : family)
  const token = known ?? find(wide, id)
  const others = token?.asset === undefined ? [] : wide.tokens.filter(({ asset }) => asset === token.asset)
  const isAmong = others.some((one) => one.id === id)
  const places = [...(token && !isAmong ? [token] : []), ...others].flatMap((one) => {
    const place = latchkey.networks.find(({ caipNetworkId }) => caipNetworkId === one.chainId)
    return place ? [{ token: one, network: place }] : []
  })
  return { network, isHere, token, places, balances: wide.isLoading ? listed : wide }
}

const find = ({ tokens, hidden }: UseBalancesReturnType, id: string) =>
  [...tokens, ...hidden].find((one) => one.id === id)
