import { type Address, concat, type Hash, type Hex, keccak256, toRlp } from 'viem'
import { quantity } from '../send/quantity.js'

/** A transaction as nodes write it, as far as its hash is made of it. */
export type HashedTransaction = {
  type?: Hex
  chainId?: Hex
  nonce: Hex
  gas: Hex
  to: Address | null
  value: Hex
  input: Hex
  gasPrice?: Hex
  maxFeePerGas?: Hex
  maxPriorityFeePerGas?: Hex
  accessList?: readonly { address: Address; storageKeys: readonly Hex[] }[]
  v?: Hex
  yParity?: Hex
  r?: Hex
  s?: Hex
}

/**
 * The hash of a transaction by what it says, so that a node cannot say another nonce of it; nothing where that is not told, or
 * it is of a kind that no wallet makes of a plain request.
 */
export function hashOf({
  type = '0x0',
  chainId = '0x0',
  to,
  input,
  accessList = [],
  v = '0x0',
  yParity = v,
  r,
  s,
  ...amounts
}: HashedTransaction): Hash | undefined {
  if (!r || !s) return undefined
  const [nonce, gas, value] = [amounts.nonce, amounts.gas, amounts.value].map(quantity)
  const { gasPrice = '0x0', maxFeePerGas = '0x0', maxPriorityFeePerGas = '0x0' } = amounts
  const what = [gas, to ?? '0x', value, input]
  const lists = accessList.map(({ address, storageKeys }) => [address, storageKeys])
  const signed = (mark: Hex) => [mark, r, s].map(quantity)
  const prices =
    type === '0x1' ? [gasPrice] : type === '0x2' ? [maxPriorityFeePerGas, maxFeePerGas] : undefined
  if (prices)
    return typed(type, [
      quantity(chainId),
      nonce,
      ...prices.map(quantity),
      ...what,
      lists,
      ...signed(yParity),
    ])
  return type === '0x0' ? typed('0x', [nonce, quantity(gasPrice), ...what, ...signed(v)]) : undefined
}

/** The type is one byte before the fields (EIP-2718), or none. */
const typed = (type: Hex, fields: readonly unknown[]): Hash =>
  keccak256(concat([type === '0x' ? type : `0x0${type.slice(2)}`, toRlp(fields as Hex[])]))
