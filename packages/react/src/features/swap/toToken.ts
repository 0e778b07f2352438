import type { SwapToken } from '@latchkey/core/swap'

/** A token as the flow takes it; the flow reads what counts from the chain itself. */
export function toToken({ address, symbol, name, decimals, image }: SwapToken): SwapToken {
  return { symbol, name, decimals, ...(address && { address }), ...(image && { image }) }
}
