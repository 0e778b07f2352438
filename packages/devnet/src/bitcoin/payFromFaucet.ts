import { type Coin, listCoins } from './coins.js'
import type { Miner } from './createMiner.js'
import type { NodeRpc } from './createNodeRpc.js'
import { faucetKey, minerKey } from './keys.js'
import { dust, type PaymentOutput, paymentFee, signPayment, total } from './signPayment.js'

const feeRate = 5n
/** Well below the largest transaction that a node relays. */
const mostInputs = 500

/** The faucet cannot pay what was asked. */
export class FaucetError extends Error {
  override name = 'FaucetError'
}

/** Pays an address from the faucet's coins, mines the payment and returns its id. */
export async function payFromFaucet(
  rpc: NodeRpc,
  mine: Miner,
  { address, amount }: PaymentOutput,
): Promise<string> {
  if (amount < dust) throw new FaucetError(`amount: ${amount} is below the dust limit of ${dust} satoshis`)
  const { isvalid } = await rpc.call<{ isvalid: boolean }>('validateaddress', [address])
  if (!isvalid) throw new FaucetError(`address: ${address} is not an address of this chain`)
  const outputs = [{ address, amount }]
  let coins = selectCoins(await listCoins(rpc, faucetKey.address), outputs)
  if (!coins && (await collectRewards(rpc))) {
    await mine(1)
    coins = selectCoins(await listCoins(rpc, faucetKey.address), outputs)
  }
  if (!coins) throw new FaucetError(`amount: the faucet does not hold ${amount} satoshis`)
  const { txid, hex } = signPayment({ key: faucetKey, coins, outputs, feeRate })
  await rpc.call('sendrawtransaction', [hex])
  await mine(1)
  return txid
}

/** Sends all block rewards that can be spent to the faucet, less what `outputs` get; false when there are none. */
export async function collectRewards(rpc: NodeRpc, outputs: readonly PaymentOutput[] = []): Promise<boolean> {
  const rewards = await listCoins(rpc, minerKey.address, { rewards: true })
  const coins = rewards.slice(0, mostInputs)
  if (coins.length === 0) return false
  const payment = signPayment({ key: minerKey, coins, outputs, change: faucetKey.address, feeRate })
  await rpc.call('sendrawtransaction', [payment.hex])
  return true
}

/** The fewest of the largest coins that cover the outputs and the fee. */
export function selectCoins(coins: readonly Coin[], outputs: readonly PaymentOutput[]): Coin[] | undefined {
  const selected: Coin[] = []
  for (const coin of coins.slice(0, mostInputs)) {
    selected.push(coin)
    const needed = total(outputs) + paymentFee(selected.length, outputs.length + 1, feeRate)
    if (total(selected) >= needed) return selected
  }
  return undefined
}
