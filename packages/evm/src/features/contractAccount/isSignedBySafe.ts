import { hashTypedData, hexToBigInt, size, zeroAddress } from 'viem'
import { findRevert } from '../../errors/findRevert.js'
import type { EvmNode } from '../../getNode.js'
import { callContract } from '../tokens.js'
import type { TransactionRequest } from '../transactionRequest.js'

/** `nonce()` of a Safe. */
const nonceSelector = '0xaffed0e0'
/** Transactions that may wait before this one, and that may have been done since it was asked for. */
const [waiting, done] = [32n, 4n]

const types = {
  SafeTx: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
    { name: 'operation', type: 'uint8' },
    { name: 'safeTxGas', type: 'uint256' },
    { name: 'baseGas', type: 'uint256' },
    { name: 'gasPrice', type: 'uint256' },
    { name: 'gasToken', type: 'address' },
    { name: 'refundReceiver', type: 'address' },
    { name: 'nonce', type: 'uint256' },
  ],
} as const

/**
 * Tells whether a hash that no node knows is what the owners of a Safe sign for exactly what was reviewed. A Safe does nothing
 * else by it, so that nothing is left to compare once it is done (S-22).
 */
export async function isSignedBySafe(
  node: EvmNode,
  { hash, request }: { hash: string; request: TransactionRequest },
): Promise<boolean> {
  const { from, to, value, data = '0x', gas, chainId } = request
  const next = await readNonce(node, request)
  if (next === undefined) return false
  const domain = { chainId: hexToBigInt(chainId), verifyingContract: from }
  // Safe's own app takes the request's gas for this, or none.
  for (const safeTxGas of [0n, hexToBigInt(gas)]) {
    for (let nonce = next > done ? next - done : 0n; nonce < next + waiting; nonce++) {
      const message = {
        ...{ to, value: hexToBigInt(value), data, operation: 0, safeTxGas, nonce },
        ...{ baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress, refundReceiver: zeroAddress },
      }
      if (hashTypedData({ domain, types, primaryType: 'SafeTx', message }) === hash.toLowerCase()) return true
    }
  }
  return false
}

async function readNonce(node: EvmNode, { from }: TransactionRequest): Promise<bigint | undefined> {
  try {
    const answer = await callContract(node, { to: from, data: nonceSelector })
    return size(answer) === 32 ? hexToBigInt(answer) : undefined
  } catch (error) {
    if (findRevert(error)) return undefined
    throw error
  }
}
