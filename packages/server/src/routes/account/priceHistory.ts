import type { Currency } from '@latchkey/protocol/wire'
import { priceKey, type Token } from '../../networks/Network.js'
import { pricesOrNone } from '../../networks/prices/pricesOrNone.js'
import type { Log } from '../../observe/Log.js'
import type { NetworkTransaction } from './mergeHistory.js'

/** Today's prices of what transactions moved; only of listed tokens, whatever others call themselves (S-10). */
export async function priceHistory(
  transactions: readonly NetworkTransaction[],
  { currency, log, signal }: { currency: Currency; log: Log; signal: AbortSignal },
): Promise<ReadonlyMap<string, number>> {
  const networks = new Set(transactions.map(({ network }) => network))
  const found = await Promise.all(
    [...networks].map((network) => {
      const tokens = new Map<string, Token>()
      for (const item of transactions) {
        if (item.network !== network) continue
        for (const { token } of item.transaction.transfers)
          if (token.listed) tokens.set(priceKey(token), token)
      }
      return pricesOrNone({ prices: network.prices, log }, { tokens: [...tokens.values()], currency, signal })
    }),
  )
  return new Map(found.flatMap((prices) => [...prices]))
}
