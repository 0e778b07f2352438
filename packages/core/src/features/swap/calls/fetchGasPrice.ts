import { type Caip2Id, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { convertGasPriceCall } from '@latchkey/protocol/wire'
import { type RequestErrorType, request } from '../../../api/request.js'
import type { Latchkey } from '../../../Latchkey.js'
import { askServed } from '../../chains/askServed.js'

export type FetchGasPriceParameters = { caipNetworkId: Caip2Id; signal?: AbortSignal | undefined }

/** Base units for a unit of gas, by how soon. */
export type FetchGasPriceReturnType = { standard: bigint; fast: bigint; instant: bigint }

export type FetchGasPriceErrorType = RequestErrorType | LatchkeyError<'swap/no-gas-price'>

/** What a unit of gas costs on a network, as the data API says; the flow asks the page's own node instead. */
export async function fetchGasPrice(
  latchkey: Latchkey,
  { caipNetworkId, signal }: FetchGasPriceParameters,
): Promise<FetchGasPriceReturnType> {
  const noPrice = (cause?: unknown) =>
    new LatchkeyError('swap/no-gas-price', { context: { network: caipNetworkId }, cause })
  const prices = await askServed(latchkey, caipNetworkId, () =>
    request(latchkey, convertGasPriceCall, { chainId: caipNetworkId, signal }),
  ).catch((cause) => {
    throw isLatchkeyError(cause, 'api/refused') && cause.context.field === 'chainId' ? noPrice(cause) : cause
  })
  if (!prices) throw noPrice()
  const { standard, fast, instant } = prices
  return { standard: BigInt(standard), fast: BigInt(fast), instant: BigInt(instant) }
}
