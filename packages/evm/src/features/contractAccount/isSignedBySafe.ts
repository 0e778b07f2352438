import { concat, encodeAbiParameters, type Hex, hexToBigInt, keccak256, zeroAddress } from 'viem'
import type { EvmNode } from '../../adapter/getNode.js'
import { declareFunction } from '../../contracts/declareFunction.js'
import { orNothing } from '../../contracts/orNothing.js'
import { readFunction } from '../../contracts/readFunction.js'
import type { TransactionRequest } from '../send/transactionRequest.js'

const safeAbi = [declareFunction('nonce', [], ['uint256'])] as const
/** Transactions that may wait before this one, and that may have been done since it was asked for. */
const [waiting, done] = [32n, 4n]

/** The hash of `EIP712Domain(uint256 chainId,address verifyingContract)`. */
const domainType = '0x47e79534a245952e8b16893a336b85a3d9ea9fa8c573f3d803afb92a79469218'
/** The hash of `SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)`. */
const transactionType = '0xbb8310d486368db6bd6f849402fdd73ad53d316b5a4b2644ad6efe0f941286d8'
const word = { type: 'bytes32' } as const
const number = { type: 'uint256' } as const
const account = { type: 'address' } as const
const domainParts = [word, number, account] as const
const transactionParts = [
  ...([word, account, number, word, number, number, number, number] as const),
  ...([account, account, number] as const),
] as const

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
  const domain = keccak256(encodeAbiParameters(domainParts, [domainType, hexToBigInt(chainId), from]))
  const call = [to, hexToBigInt(value), keccak256(data)] as const
  const free = [0n, 0n, zeroAddress, zeroAddress] as const
  // Safe's own app takes the request's gas for this, or none.
  for (const safeTxGas of [0n, hexToBigInt(gas)]) {
    for (let nonce = next > done ? next - done : 0n; nonce < next + waiting; nonce++) {
      const fields = [transactionType, ...call, 0n, safeTxGas, ...free, nonce] as const
      if (hashSafe(domain, keccak256(encodeAbiParameters(transactionParts, fields))) === hash.toLowerCase())
        return true
    }
  }
  return false
}

/** What the owners sign (EIP-712). */
const hashSafe = (domain: Hex, transaction: Hex) => keccak256(concat(['0x1901', domain, transaction]))

const readNonce = (node: EvmNode, { from: address }: TransactionRequest): Promise<bigint | undefined> =>
  orNothing(readFunction(node, { abi: safeAbi, address, functionName: 'nonce' }))
