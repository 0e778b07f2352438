import { listCoins } from './coins.js'
import type { NodeRpc } from './createNodeRpc.js'
import { trafficKey } from './keys.js'
import { signPayment } from './signPayment.js'

/** How many coins the traffic key has, and so how many transactions a round of traffic is. */
export const trafficCoins = 8

/** Satoshis per virtual byte that people offer, from patient to hurried. */
const feeRates = [2n, 3n, 4n, 5n, 6n, 8n, 10n, 15n]

/** Broadcasts a round of unrelated transactions, each paying another fee, to be mined in the next block. */
export async function sendTraffic(rpc: NodeRpc, height: number): Promise<void> {
  const coins = await listCoins(rpc, trafficKey.address)
  const transactions = coins.slice(0, trafficCoins).map((coin, index) => {
    const feeRate = feeRates[(index + height) % feeRates.length] ?? 2n
    // The estimator ignores a transaction with unconfirmed parents: each spends one confirmed coin, back to itself.
    return signPayment({ key: trafficKey, coins: [coin], outputs: [], feeRate })
  })
  await rpc.batch(transactions.map(({ hex }) => ['sendrawtransaction', hex]))
}
