import type { DemoAccount } from '../manifest.js'
import { waitForIndexes } from './createMiner.js'
import type { NodeCall, NodeRpc } from './createNodeRpc.js'
import { faucetKey, minerKey, trafficKey, walletKeys } from './keys.js'
import { payFromRewards } from './payFromFaucet.js'
import { sendTraffic, trafficCoins } from './sendTraffic.js'
import type { PaymentOutput } from './signPayment.js'

/** Height of a new chain once it is seeded. */
export const seedHeight = 220
const trafficBlocks = 20
const secondsPerBlock = 600
const bitcoin = 100_000_000n

/** What each key gets, one block after the other: several coins, and a history with several lines. */
const rounds = [
  { wallet: 5n * bitcoin, payment: 3n * bitcoin, ordinals: 10_000n },
  { wallet: bitcoin, payment: bitcoin / 2n, ordinals: 546n },
  { wallet: bitcoin / 4n, payment: bitcoin / 20n, ordinals: bitcoin / 100n },
  { wallet: 123_456n, payment: 54_321n, ordinals: 1_000n },
]

/**
 * Gives a new chain its history: funded keys, a full faucet, fee estimates.
 *
 * Keys, amounts and transactions are the same each time. Block times are not: the last block is of now, the others ten
 * minutes apart before it, as a person expects of a history.
 */
export async function seedChain(
  rpc: NodeRpc,
  { accounts, now }: { accounts: readonly DemoAccount[]; now: number },
): Promise<void> {
  const start = Math.floor(now / 1000) - seedHeight * secondsPerBlock
  let height = 0
  const mineTo = async (target: number) => {
    const calls: NodeCall[] = []
    for (; height < target; height += 1) {
      calls.push(['setmocktime', start + (height + 1) * secondsPerBlock])
      calls.push(['generatetoaddress', 1, minerKey.address])
    }
    await rpc.batch(calls)
  }

  await mineTo(seedHeight - trafficBlocks - rounds.length - 1)
  await payFromRewards(rpc, [...coinsFor(trafficKey.address, trafficCoins, bitcoin), ...faucetCoins()])
  for (const round of rounds) {
    await mineTo(height + 1)
    const outputs = [
      ...walletKeys.map(({ address }) => ({ address, amount: round.wallet })),
      ...accounts.map(({ bitcoin: { payment } }) => ({ address: payment.address, amount: round.payment })),
      ...accounts.map(({ bitcoin: { ordinals } }) => ({ address: ordinals.address, amount: round.ordinals })),
    ]
    await payFromRewards(rpc, outputs)
  }
  await mineTo(height + 1)
  for (let block = 0; block < trafficBlocks; block += 1) {
    await sendTraffic(rpc, height)
    await mineTo(height + 1)
  }
  await rpc.call('setmocktime', [0])
  await waitForIndexes(rpc)
}

/** Coins for the faucet to pay with, so that one large payment does not lock up all it has. */
function faucetCoins(): PaymentOutput[] {
  return coinsFor(faucetKey.address, 30, 50n * bitcoin)
}

function coinsFor(address: string, count: number, amount: bigint): PaymentOutput[] {
  return Array.from({ length: count }, () => ({ address, amount }))
}
