import type { Amount } from '@latchkey/protocol'
import { parsePrice, tokenToFiat } from './form/fiat.js'
import type { SendableToken, SendState } from './state/SendState.js'

/** Money of a view has two decimals; the rule about gas has to see what is far less. */
const precision = 18

/** The send state as the specification's §3 names it. */
export type ReadSendStateReturnType = {
  token?: SendableToken | undefined
  sendTokenAmount?: Amount | undefined
  receiverAddress?: string | undefined
  receiverProfileName?: string | undefined
  receiverProfileImageUrl?: string | undefined
  /** What a unit of work costs at most, in base units of the network's own coin. */
  gasPrice?: bigint | undefined
  /** What the transfer costs at most, in the page's currency. */
  gasPriceInUSD?: Amount | undefined
  networkBalanceInUSD?: Amount | undefined
  loading: boolean
  lastRetry?: number | undefined
}

/** Reads a flow's state by the specification's names; `nativePrice` is the coin's, in the page's currency. */
export function readSendState(state: SendState, nativePrice?: string): ReadSendStateReturnType {
  const { form, step, amount, receiver, feeOptions, fee, nativeBalance, lastRetry, summary } = state
  const option = feeOptions?.find(({ speed }) => speed === form.fee)
  return {
    token: form.token,
    sendTokenAmount: summary?.amount ?? amount,
    receiverAddress: summary?.to ?? receiver?.address,
    receiverProfileName: receiver?.name ?? receiver?.profileName,
    receiverProfileImageUrl: receiver?.image,
    gasPrice: summary?.feeRate.rate ?? option?.rate,
    gasPriceInUSD: worthOf(summary?.fee ?? fee, nativePrice),
    networkBalanceInUSD: worthOf(nativeBalance, nativePrice),
    loading: step === 'preparing' || step === 'signing' || state.isResolving,
    lastRetry,
  }
}

function worthOf(amount: Amount | undefined, price: string | undefined): Amount | undefined {
  return amount && tokenToFiat(amount, parsePrice(price), precision)
}
