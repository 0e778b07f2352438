import { type Hex, hexToBigInt, numberToHex } from 'viem'
import { providerErrors } from '../ProviderRpcError.js'
import type { MethodContext } from './Method.js'
import type { RequestedTransaction } from './readTransaction.js'

/** Gas and fees, as the page gave them or as the node suggests. */
export type EstimatedTransaction = {
  gas: bigint
  fees: { gasPrice: bigint } | { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
}

/** Fills the gas and the fees that the page left out. */
export async function estimateTransaction(
  transaction: RequestedTransaction,
  rpc: MethodContext['rpc'],
): Promise<EstimatedTransaction> {
  const [gas, fees] = await Promise.all([
    transaction.gas ?? estimateGas(transaction, rpc),
    fill(transaction, rpc),
  ])
  return { gas, fees }
}

async function estimateGas({ from, to, value, data }: RequestedTransaction, rpc: MethodContext['rpc']) {
  return quantity(await rpc('eth_estimateGas', [{ from, to, value: numberToHex(value), data }]))
}

async function fill(
  transaction: RequestedTransaction,
  rpc: MethodContext['rpc'],
): Promise<EstimatedTransaction['fees']> {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  if (gasPrice !== undefined) return { gasPrice }
  if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined)
    return { maxFeePerGas, maxPriorityFeePerGas }
  const block = (await rpc('eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas?: Hex } | null
  // No base fee: a chain from before EIP-1559.
  if (!block?.baseFeePerGas) return { gasPrice: quantity(await rpc('eth_gasPrice')) }
  let tip = maxPriorityFeePerGas ?? quantity(await rpc('eth_maxPriorityFeePerGas'))
  if (maxFeePerGas !== undefined && tip > maxFeePerGas) tip = maxFeePerGas
  // Twice the base fee outlives six full blocks.
  return { maxFeePerGas: maxFeePerGas ?? 2n * quantity(block.baseFeePerGas) + tip, maxPriorityFeePerGas: tip }
}

function quantity(value: unknown): bigint {
  if (typeof value === 'string') return hexToBigInt(value as Hex)
  throw providerErrors.chainDisconnected('The node answered with something that is not a number.')
}
