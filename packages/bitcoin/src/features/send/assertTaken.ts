import type { SendPayload } from '@latchkey/core/adapter'
import { type Caip2Id, LatchkeyError } from '@latchkey/protocol'
import { openNetwork, type SendContext } from '../SendContext.js'
import { readPayload } from './BitcoinPayload.js'
import { coinsOf } from './coinsOf.js'
import { coinId } from './protectCoins.js'

/**
 * Throws where the network would no longer take a payload: `send/fee-changed` where nodes pass on nothing so cheap any
 * more, `send/expired` where a coin of it was spent meanwhile, in another tab or by another wallet of the same keys (F-34).
 */
export async function assertTaken(
  context: Pick<SendContext, 'networks'>,
  payload: SendPayload,
): Promise<void> {
  const { network, from, rate, replaces, transaction } = readPayload(payload)
  const { chain } = openNetwork(context, network as Caip2Id)
  const [{ floor }, unspent] = await Promise.all([chain.readFees(), chain.readCoins(from)])
  if (rate < floor) throw new LatchkeyError('send/fee-changed')
  // What it takes the place of spends the same; should that be in a block by now, nodes refuse it.
  if (replaces !== undefined) return
  const left = new Set(unspent.map(coinId))
  if (!coinsOf(transaction).every((id) => left.has(id))) throw new LatchkeyError('send/expired')
}
