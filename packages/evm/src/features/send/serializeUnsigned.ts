import { concat, type Hex, toRlp } from 'viem'
import { quantity } from './quantity.js'
import type { TransactionRequest } from './transactionRequest.js'

/** The wallet chooses the nonce; a long one costs the most to publish. */
const longNonce: Hex = '0xffff'

/**
 * A request as the bytes of a transaction with a base fee (EIP-1559), before it is signed. The library's serializer knows
 * every type of transaction, blobs and their hashes included.
 */
export function serializeUnsigned({
  chainId,
  to,
  value,
  gas,
  maxFeePerGas,
  maxPriorityFeePerGas,
  gasPrice,
  data = '0x',
}: TransactionRequest): Hex {
  const tip = quantity(maxPriorityFeePerGas ?? '0x0')
  const rate = quantity(maxFeePerGas ?? gasPrice)
  const fields = [quantity(chainId), longNonce, tip, rate, quantity(gas), to, quantity(value), data, []]
  return concat(['0x02', toRlp(fields as Hex[])])
}
