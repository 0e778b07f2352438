import type { NodeAnswer, VerifyMessageParameters } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { Config } from '@wagmi/core'
import {
  concat,
  encodeAbiParameters,
  erc6492SignatureValidatorByteCode,
  type Hex,
  hexToBigInt,
  isHex,
} from 'viem'
import { getNode } from '../../adapter/getNode.js'
import { findFailure } from '../../errors/findFailure.js'
import { findRevert } from '../../errors/findRevert.js'
import { translateRpcError } from '../../errors/translateRpcError.js'

const method = 'eth_call'
/** `isValidSignature(bytes32,bytes)`. */
const selector = '0x1626ba7e'
const [addressPart, ...questionParts] = [{ type: 'address' }, { type: 'bytes32' }, { type: 'bytes' }] as const
/** The whole word: what merely echoes the call begins with the same four bytes, which are the function's selector too. */
const yes = `${selector}${'0'.repeat(56)}`
/** How a signature of an account that is not deployed yet ends (ERC-6492). */
const wrapped = '6492'.repeat(16)

export type AskContractParameters = Pick<VerifyMessageParameters, 'caipNetworkId' | 'askNode'> & {
  config: Config
  address: Hex
  hash: Hex
  signature: Hex
}

/** Asks an account's contract whether a signature is its own, by one `eth_call`: nothing is sent. */
export async function askContract({
  config,
  caipNetworkId,
  askNode,
  ...check
}: AskContractParameters): Promise<boolean> {
  const isWrapped = check.signature.toLowerCase().endsWith(wrapped)
  const params = [isWrapped ? toValidation(check) : toQuestion(check), 'latest'] as const
  const context = { network: caipNetworkId, method }
  const askOwn = async (): Promise<NodeAnswer> => {
    try {
      return { result: await getNode(config, caipNetworkId).request({ method, params }) }
    } catch (error) {
      const failure = findFailure(error)
      if (failure && hasReverted(failure)) return { error: failure }
      throw translateRpcError(error, context)
    }
  }
  const answer = (await askNode?.({ method, params })) ?? (await askOwn())
  if ('error' in answer) {
    if (hasReverted(answer.error)) return false
    throw new LatchkeyError('rpc/failed', { context: { ...context, rpcCode: answer.error.code } })
  }
  const { result } = answer
  if (!isHex(result, { strict: true })) throw new LatchkeyError('rpc/failed', { context })
  return isWrapped ? result !== '0x' && hexToBigInt(result) === 1n : result.toLowerCase().startsWith(yes)
}

type Check = Pick<AskContractParameters, 'address' | 'hash' | 'signature'>

const toQuestion = ({ address, hash, signature }: Check) => ({
  to: address,
  data: concat([selector, encodeAbiParameters(questionParts, [hash, signature])]),
})

/** A contract that is created for this call alone, deploys the account if need be, and whose “code” is its answer. */
const toValidation = ({ address, hash, signature }: Check) => ({
  data: concat([
    erc6492SignatureValidatorByteCode,
    encodeAbiParameters([addressPart, ...questionParts], [address, hash, signature]),
  ]),
})

/** A contract that fails has not said yes. Anything else that a node refuses says nothing about the signature (S-35). */
const hasReverted = (failure: { code: number; message: string; data?: unknown }) =>
  findRevert(failure) !== undefined ||
  failure.code === -32_015 ||
  /invalid opcode|out of gas|stack (?:under|over)flow|invalid jump|vm exception/i.test(failure.message)
