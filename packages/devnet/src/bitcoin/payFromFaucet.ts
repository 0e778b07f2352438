import { type Coin, listCoins } from './coins.js'
import type { Miner } from './createMiner.js'
import type { NodeRpc } from './createNodeRpc.js'
import { faucetKey, minerKey } from './keys.js'
import { dust, type PaymentOutput, paymentFee, signPayment, total } from './signPayment.js'

const feeRate = 5n
/** Signing takes milliseconds for each: enough for any sum, and not so many that a person waits. */
const mostInputs = 40

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
  if (!coins && (await payFromRewards(rpc, []))) {
    await mine(1)
    coins = selectCoins(await listCoins(rpc, faucetKey.address), outputs)
  }
  if (!coins) throw new FaucetError(`amount: the faucet does not hold ${amount} satoshis`)
  const { txid, hex } = signPayment({ key: faucetKey, coins, outputs, feeRate })
  await rpc.call('sendrawtransaction', [hex])
  await mine(1)
  return txid
}

/** Pays out of block rewards; what is left, or everything when there is nothing to pay, goes to the faucet. */
export async function payFromRewards(rpc: NodeRpc, outputs: readonly PaymentOutput[]): Promise<boolean> {
  const rewards = await listCoins(rpc, minerKey.address, { rewards: true })
  const coins = outputs.length > 0 ? selectCoins(rewards, outputs) : rewards.slice(0, mostInputs)
  if (!coins || coins.length === 0) return false
  const { hex } = signPayment({ key: minerKey, coins, outputs, change: faucetKey.address, feeRate })
  await rpc.call('sendrawtransaction', [hex])
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
