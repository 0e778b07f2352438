import type { SendableToken } from '@latchkey/core/send'
import { type Amount, formatAmount } from '@latchkey/protocol'
import { useMemo } from 'react'
import { useAccount } from '../../state/useAccount.js'
import { useBalances } from '../../state/useBalances.js'

/** Something one can send. */
export type SendChoice = {
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
  nativePrice: Amount | undefined
  nativePriceText: string | undefined
  currency: string
}

/** What the account can send on its network, and what the page knows that a review should. */
export function useSendChoices(): UseSendChoicesReturnType {
  const { network } = useAccount()
  const { tokens, hidden, currency } = useBalances({ allNetworks: false })

  const choices = useMemo(() => {
    if (!network) return []
    const { name, symbol, decimals } = network.nativeCurrency
    const coin: SendChoice = { name, symbol, decimals, isUnverified: false, isHidden: false }
    const listed = [
      ...tokens.map((token) => ({ ...token, isHidden: false })),
      ...hidden.map((token) => ({ ...token, isHidden: true })),
    ]
      .filter(({ chainId }) => chainId === network.caipNetworkId)
      .map(({ amount, ...token }) => ({ ...token, balance: amount, decimals: amount.decimals }))
    const own = listed.find((token) => token.address === undefined)
    return [{ ...coin, ...own, isHidden: false }, ...listed.filter((token) => token !== own)]
  }, [network, tokens, hidden])

  const nativePrice = choices[0]?.price
  return { choices, nativePrice, nativePriceText: nativePrice && formatAmount(nativePrice), currency }
}

/** A choice as the flow takes it; what counts it reads from the chain itself. */
export function toSendable({ address, symbol, decimals, price }: SendChoice): SendableToken | undefined {
  if (address === undefined) return undefined
  return { address, symbol, decimals, price: price && formatAmount(price) }
}
