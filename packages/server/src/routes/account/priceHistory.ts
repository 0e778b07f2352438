import type { Currency } from '@latchkey/protocol/wire'
import { type Network, priceKey, type Token } from '../../networks/Network.js'
import { pricesOrNone } from '../../networks/prices/pricesOrNone.js'
import type { Log } from '../../observe/Log.js'
import type { NetworkTransaction } from './mergeHistory.js'
import { patienceMs } from './settle.js'

type Prices = ReadonlyMap<string, number>

export type PriceHistoryParameters = {
  /** Those that were asked. Only where there is one is it waited for. */
  networks: readonly Network[]
  currency: Currency
  log: Log
  signal: AbortSignal
}

/** Today's prices of what transactions moved; only of listed tokens, whatever others call themselves (S-10). */
export async function priceHistory(
  transactions: readonly NetworkTransaction[],
  { networks, currency, log, signal }: PriceHistoryParameters,
): Promise<Prices> {
  const readings = networks.map((network) => {
    const tokens = new Map<string, Token>()
    for (const item of transactions) {
      if (item.network !== network) continue
      for (const { token } of item.transaction.transfers) if (token.listed) tokens.set(priceKey(token), token)
    }
    return pricesOrNone({ prices: network.prices, log }, { tokens: [...tokens.values()], currency, signal })
  })
  const found = networks.length > 1 ? await readInTime(readings, log) : await Promise.all(readings)
  return new Map(found.flatMap((prices) => [...prices]))
}

/** Prices that come later than an answer about several chains waits are unknown: the transactions are told without. */
async function readInTime(readings: readonly Promise<Prices>[], log: Log): Promise<Prices[]> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<Prices>((resolve) => {
    timer = setTimeout(() => {
      log.warn('prices are unknown', { reason: `no answer within ${patienceMs} ms` })
      resolve(new Map())
    }, patienceMs)
  })
  const found = await Promise.all(readings.map((reading) => Promise.race([reading, tooLate])))
  clearTimeout(timer)
  return found
}
