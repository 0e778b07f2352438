import type { SendableToken } from '@latchkey/core/send'
import { type Amount, tokenAssetId } from '@latchkey/protocol'
import { useMemo } from 'react'
import { useAccount } from '../../state/useAccount.js'
import { useBalances } from '../../state/useBalances.js'

/** Something one can send. */
export type SendChoice = {
  id: string
  /** The network's own coin without one. */
  address?: string | undefined
  name: string
  symbol: string
  decimals: number
  balance?: Amount | undefined
  price?: Amount | undefined
  image?: string | undefined
  isUnverified: boolean
  /** Not offered unless one searches for it (S-13). */
  isHidden: boolean
}

export type UseSendChoicesReturnType = {
  /** The network's own coin first. */
  choices: readonly SendChoice[]
  currency: string
}

/** Tokens that the account can send on its network. */
export function useSendChoices(): UseSendChoicesReturnType {
  const { network } = useAccount()
  const { tokens, hidden, currency } = useBalances({ allNetworks: false })

  const choices = useMemo(() => {
    if (!network) return []
    const { name, symbol, decimals } = network.nativeCurrency
    const id = tokenAssetId(network.caipNetworkId)
    const coin: SendChoice = { id, name, symbol, decimals, isUnverified: false, isHidden: false }
    const listed = [
      ...tokens.map((token) => ({ ...token, isHidden: false })),
      ...hidden.map((token) => ({ ...token, isHidden: true })),
    ]
      .filter(({ chainId }) => chainId === network.caipNetworkId)
      .map(({ amount, ...token }) => ({ ...token, balance: amount, decimals: amount.decimals }))
    const own = listed.find((token) => token.address === undefined)
    return [{ ...coin, ...own, isHidden: false }, ...listed.filter((token) => token !== own)]
  }, [network, tokens, hidden])

  return { choices, currency }
}

/** A token by its address; the network's own coin by its symbol, or by nothing. */
export const findChoice = (choices: readonly SendChoice[], token: string | undefined) =>
  choices.find(({ address, symbol }) => address === token || (address ?? symbol) === token)

/** A choice as the flow takes it; the flow reads what counts from the chain itself. */
export function toSendable({ address, symbol, decimals }: SendChoice): SendableToken | undefined {
  return address === undefined ? undefined : { address, symbol, decimals }
}
