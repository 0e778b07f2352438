import type { SendCapability, SpendableCoin } from '@latchkey/core/adapter'
import { makeAmount } from '@latchkey/protocol'
import { findAccount, openNetwork, type SendContext } from '../SendContext.js'
import { coinId, protectCoins } from './protectCoins.js'

/** Reads the coins of an address that may be chosen by hand, the largest first: never what others pay and no block holds yet. */
export async function readCoins(
  context: SendContext,
  { caipNetworkId, from }: Parameters<NonNullable<SendCapability['readCoins']>>[0],
): Promise<readonly SpendableCoin[]> {
  const { network, chain } = openNetwork(context, caipNetworkId)
  const [tip, all] = await Promise.all([chain.readTip(), chain.readCoins(from)])
  const coins = all.filter(({ height, isOwn }) => height !== undefined || isOwn)
  const account = findAccount(context, from)
  const free = new Set(await protectCoins({ coins, account, network, find: context.findProtected }))
  return coins
    .toSorted((one, other) => (one.value < other.value ? 1 : one.value > other.value ? -1 : 0))
    .map((coin) => ({
      id: coinId(coin),
      amount: makeAmount(coin.value, 8),
      // Servers behind one address are not all at the same block.
      confirmations: coin.height === undefined ? 0 : Math.max(tip - coin.height + 1, 1),
      isProtected: !free.has(coin),
    }))
}
