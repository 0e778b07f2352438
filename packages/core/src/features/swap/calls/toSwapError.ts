import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { toLatchkeyError } from '../../../errors/toLatchkeyError.js'
import type { SwapToken } from '../state/SwapState.js'

export type ToSwapErrorParameters = {
  network: string
  sold?: SwapToken | undefined
  bought?: SwapToken | undefined
}

/** Gives a refusal of the data API its own code where it is one of a swap. */
export function toSwapError(cause: unknown, { network, sold, bought }: ToSwapErrorParameters): LatchkeyError {
  const error = toLatchkeyError(cause, 'swap')
  if (!isLatchkeyError(error, 'api/refused') || error.context.status !== 400) return error
  const { field, refusal } = error.context
  if (field === 'chainId')
    return new LatchkeyError('swap/unsupported-network', { context: { network }, cause })
  if (sold && bought && (refusal === 'no-liquidity' || refusal === 'token-not-swapped'))
    return new LatchkeyError('swap/no-liquidity', {
      context: { sold: sold.symbol, bought: bought.symbol },
      cause,
    })
  return error
}
