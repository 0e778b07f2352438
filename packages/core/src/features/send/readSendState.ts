import type { Amount } from '@latchkey/protocol'
import { sumCosts } from '../../adapter/sumCosts.js'
import { tokenToFiat } from './form/amounts.js'
import type { SendableToken, SendState } from './state/SendState.js'

/** Decimals of money that decides something: a fee can be a fraction of a cent. */
const precision = 18

/** State of a send flow by the names that other wallet widgets use. */
export type ReadSendStateReturnType = {
  token?: SendableToken | undefined
  sendTokenAmount?: Amount | undefined
  receiverAddress?: string | undefined
  receiverProfileName?: string | undefined
  receiverProfileImageUrl?: string | undefined
  /** Most that a unit of the network's work costs, in the unit of `FeeRate.rate`. */
  gasPrice?: bigint | undefined
  /** Most that the transfer costs, in US dollars; absent unless the flow's currency is `usd` and a price is known. */
  gasPriceInUSD?: Amount | undefined
  /** Balance of the network's own coin in US dollars; absent like `gasPriceInUSD`. */
  networkBalanceInUSD?: Amount | undefined
  /** Most that the transfer costs, in the flow's own currency. */
  feeWorth?: Amount | undefined
  /** Balance of the network's own coin, in the flow's own currency. */
  networkBalanceWorth?: Amount | undefined
  loading: boolean
  lastRetry?: number | undefined
}

export type ReadSendStateParameters = {
  /** Currency of the flow. */
  currency: string
}

/** Reads a flow's state by the names that other wallet widgets use. */
export function readSendState(
  state: SendState,
  { currency }: ReadSendStateParameters,
): ReadSendStateReturnType {
  const { form, step, amount, receiver, feeOptions, fee, nativeBalance, lastRetry, summary, prices } = state
  const option = feeOptions?.find(({ speed }) => speed === form.fee)
  const worthOf = (one: Amount | undefined) => one && tokenToFiat(one, prices.native, precision)
  const feeWorth = worthOf(summary ? sumCosts(summary.costs) : fee)
  const networkBalanceWorth = worthOf(nativeBalance)
  const inUsd = currency === 'usd'
  return {
    token: form.token,
    sendTokenAmount: summary?.amount ?? amount,
    receiverAddress: summary?.to ?? receiver?.address,
    receiverProfileName: receiver?.name ?? receiver?.profileName,
    receiverProfileImageUrl: receiver?.image,
    gasPrice: summary?.feeRate?.rate ?? option?.rate.rate,
    gasPriceInUSD: inUsd ? feeWorth : undefined,
    networkBalanceInUSD: inUsd ? networkBalanceWorth : undefined,
    feeWorth,
    networkBalanceWorth,
    loading: step === 'preparing' || step === 'signing' || state.isResolving,
    lastRetry,
  }
}
