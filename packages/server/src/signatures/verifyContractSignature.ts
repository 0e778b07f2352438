import {
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hex,
  parseAbi,
} from 'viem'
import { refuseUnavailable } from '../answers/Refusal.js'
import { type NodePool, NodeRefusal } from '../nodes/NodePool.js'

const erc1271Abi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
/** The whole word: what merely echoes the call begins with the same four bytes, which are the function's selector too. */
const erc1271Answer = `0x1626ba7e${'0'.repeat(56)}`
const erc6492End = '6492'.repeat(16)
const limitMs = 5_000

export type VerifyContractSignatureParameters = {
  address: Hex
  hash: Hex
  signature: Hex
  signal?: AbortSignal | undefined
}

/**
 * Asks an account's contract whether a signature is its own: EIP-1271, or ERC-6492 for one that is not deployed yet.
 *
 * Only by `eth_call`, within 5 s. When no node can say, the signer is not to blame: 503, never 401 (S-35).
 */
export async function verifyContractSignature(
  nodes: NodePool,
  { address, hash, signature, signal }: VerifyContractSignatureParameters,
): Promise<boolean> {
  const isWrapped = signature.toLowerCase().endsWith(erc6492End)
  const call = isWrapped
    ? {
        // A contract that is created for this call alone, and whose "code" is its answer.
        data: encodeDeployData({
          abi: erc6492SignatureValidatorAbi,
          bytecode: erc6492SignatureValidatorByteCode,
          args: [address, hash, signature],
        }),
      }
    : {
        to: address,
        data: encodeFunctionData({
          abi: erc1271Abi,
          functionName: 'isValidSignature',
          args: [hash, signature],
        }),
      }
  const limit = AbortSignal.timeout(limitMs)
  let answer: unknown
  try {
    answer = await nodes.request('eth_call', [call, 'latest'], {
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      timeoutMs: limitMs,
    })
  } catch (error) {
    // A contract that fails has not said yes. Anything else that a node refuses says nothing about the signature.
    if (error instanceof NodeRefusal && error.isRevert) return false
    throw unavailable(nodes, error)
  }
  if (typeof answer !== 'string' || !/^0x(?:[0-9a-f]{2})*$/i.test(answer)) throw unavailable(nodes)
  return isWrapped ? /^0x0*1$/.test(answer) : answer.toLowerCase().startsWith(erc1271Answer)
}

const unavailable = ({ chainId }: NodePool, cause?: unknown) =>
  refuseUnavailable(
    'signature',
    `signature_check_unavailable: no node of ${chainId} could check the signature of a contract; try again`,
    cause,
  )
