import type { Currency } from '@latchkey/protocol/wire'
import type { Log } from '../../observe/Log.js'
import type { PriceSource, Token } from '../Network.js'

export type PricesOrNoneParameters = { tokens: readonly Token[]; currency: Currency; signal?: AbortSignal }

/** Prices by `priceKey`, and none where the source fails: a balance without a price is still a balance. */
export async function pricesOrNone(
  { prices, log }: { prices: PriceSource | undefined; log: Log },
  { tokens, currency, signal }: PricesOrNoneParameters,
): Promise<ReadonlyMap<string, number>> {
  if (!prices || tokens.length === 0) return new Map()
  try {
    return await prices.prices(tokens, currency, signal)
  } catch (error) {
    log.warn('prices are unknown', { reason: error instanceof Error ? error.message : String(error) })
    return new Map()
  }
}
