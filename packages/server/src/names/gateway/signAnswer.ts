import { encodeAbiParameters, encodePacked, type Hex, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

export type SignAnswerParameters = {
  /** The contract that asks. */
  sender: Hex
  /** The call data it asked with. */
  request: Hex
  result: Hex
  /** Unix seconds until which the answer holds. */
  expires: number
}

/**
 * Signs an answer for a resolver contract, and packs it as `(bytes result, uint64 expires, bytes signature)`.
 *
 * The scheme that resolvers in the field verify: a hash of EIP-191 for the contract (version 0), and 65 bytes.
 */
export async function signAnswer(
  key: Hex,
  { sender, request, result, expires }: SignAnswerParameters,
): Promise<Hex> {
  const until = BigInt(expires)
  const hash = keccak256(
    encodePacked(
      ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
      ['0x1900', sender, until, keccak256(request), keccak256(result)],
    ),
  )
  const signature = await privateKeyToAccount(key).sign({ hash })
  return encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    [result, until, signature],
  )
}
