import * as v from 'valibot'

const mostCoins = 21_000_000

/**
 * An amount as nodes write it, in whole coins with eight decimals, read as satoshis.
 *
 * Any such amount up to the number of coins there can be is told from its neighbours by a double, so none is lost here.
 */
export const satoshisSchema = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(mostCoins),
  v.transform((coins) => BigInt(coins.toFixed(8).replace('.', ''))),
)
