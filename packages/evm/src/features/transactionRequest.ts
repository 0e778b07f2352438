import type { SendPayload } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { type Address, type Hex, isAddress, isHex } from 'viem'

/** The parameters of `eth_sendTransaction`, as they go to the wallet. No nonce: that is the wallet's business. */
export type TransactionRequest = {
  from: Address
  to: Address
  chainId: Hex
  value: Hex
  gas: Hex
  maxFeePerGas: Hex
  maxPriorityFeePerGas: Hex
}

const quantities = ['chainId', 'value', 'gas', 'maxFeePerGas', 'maxPriorityFeePerGas'] as const

/** Decodes a payload strictly: a field that is missing, malformed or unknown makes it unreadable. */
export function readRequest(payload: SendPayload): TransactionRequest {
  const request: unknown = JSON.parse(payload)
  if (!isRequest(request))
    throw new LatchkeyError('internal/unexpected', { context: { where: 'evm.send.readRequest' } })
  return request
}

function isRequest(value: unknown): value is TransactionRequest {
  if (typeof value !== 'object' || value === null) return false
  const record = value as Record<string, unknown>
  return (
    Object.keys(record).length === quantities.length + 2 &&
    [record.from, record.to].every((address) => typeof address === 'string' && isAddress(address)) &&
    quantities.every((key) => isHex(record[key]))
  )
}
