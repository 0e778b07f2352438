import type { NodeRpc } from './createNodeRpc.js'

/** An output that can be spent. */
export type Coin = { txid: string; vout: number; amount: bigint }

type ScanResult = {
  height: number
  unspents: { txid: string; vout: number; amount: number; height: number }[]
}

/** Block rewards may be spent in the hundredth block after their own. */
const maturity = 100

/** Lists the confirmed coins of an address that no waiting transaction spends, the largest first. */
export async function listCoins(
  rpc: NodeRpc,
  address: string,
  { rewards = false }: { rewards?: boolean } = {},
): Promise<Coin[]> {
  const { height, unspents } = await rpc.call<ScanResult>('scantxoutset', ['start', [`addr(${address})`]])
  const mature = rewards ? unspents.filter((coin) => height + 1 - coin.height >= maturity) : unspents
  const waiting = await rpc.batch(mature.map(({ txid, vout }) => ['gettxout', txid, vout, true]))
  return mature
    .filter((_, index) => waiting[index] !== null)
    .map(({ txid, vout, amount }) => ({ txid, vout, amount: toSatoshis(amount) }))
    .sort(largestFirst)
}

/** bitcoind writes amounts in whole coins with eight decimals; a double tells every such amount from its neighbours. */
export function toSatoshis(coins: number): bigint {
  return BigInt(coins.toFixed(8).replace('.', ''))
}

/** Equal amounts are ordered too, so that the same seed spends the same coins. */
function largestFirst(a: Coin, b: Coin): number {
  if (a.amount !== b.amount) return a.amount > b.amount ? -1 : 1
  if (a.txid !== b.txid) return a.txid < b.txid ? -1 : 1
  return a.vout - b.vout
}
