import type { AccessList, Address, Hex } from 'viem'
import { providerErrors } from '../ProviderRpcError.js'
import { readAddress, readBytes, readChainId, readObject, readOptionalQuantity } from './readParams.js'

/** A transaction as the page asked for it; what it left out is undefined and filled by the wallet. */
export type RequestedTransaction = {
  from: Address
  to: Address | undefined
  value: bigint
  data: Hex
  chainId: number | undefined
  gas: bigint | undefined
  nonce: number | undefined
  gasPrice: bigint | undefined
  maxFeePerGas: bigint | undefined
  maxPriorityFeePerGas: bigint | undefined
  accessList: AccessList | undefined
}

/** Checks the parameter of `eth_sendTransaction`; anything off is -32602 and names the field. */
export function readTransaction(value: unknown): RequestedTransaction {
  const raw = readObject(value, 'the transaction')
  const from = readAddress(raw.from, '"from"')
  const to = raw.to === undefined || raw.to === null ? undefined : readAddress(raw.to, '"to"')
  const data = readBytes(raw.data ?? raw.input ?? '0x', '"data"')
  if (raw.data !== undefined && raw.input !== undefined && raw.data !== raw.input)
    throw providerErrors.invalidParams('"data" and "input" differ.')
  // A transaction without a receiver creates a contract; without code it would burn its value.
  if (to === undefined && data === '0x')
    throw providerErrors.invalidParams('A transaction needs "to", or "data" to create a contract.')
  const gasPrice = readOptionalQuantity(raw.gasPrice, '"gasPrice"')
  const maxFeePerGas = readOptionalQuantity(raw.maxFeePerGas, '"maxFeePerGas"')
  const maxPriorityFeePerGas = readOptionalQuantity(raw.maxPriorityFeePerGas, '"maxPriorityFeePerGas"')
  if (gasPrice !== undefined && (maxFeePerGas ?? maxPriorityFeePerGas) !== undefined)
    throw providerErrors.invalidParams('"gasPrice" and EIP-1559 fees exclude each other.')
  const nonce = readOptionalQuantity(raw.nonce, '"nonce"')
  return {
    from,
    to,
    data,
    gasPrice,
    maxFeePerGas,
    maxPriorityFeePerGas,
    value: readOptionalQuantity(raw.value, '"value"') ?? 0n,
    gas: readOptionalQuantity(raw.gas ?? raw.gasLimit, '"gas"'),
    nonce: nonce === undefined ? undefined : Number(nonce),
    chainId: raw.chainId === undefined || raw.chainId === null ? undefined : readChainId(raw.chainId),
    accessList: Array.isArray(raw.accessList) ? (raw.accessList as AccessList) : undefined,
  }
}
