import {
  type Abi,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionParameters,
  type ContractFunctionReturnType,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
} from 'viem'
import type { EvmNode } from '../adapter/getNode.js'
import { callContract } from './callContract.js'
import { decodeAnswer, type ReadMutability } from './decodeAnswer.js'

/** Asks a function of a contract, by `eth_call`: nothing is sent. Nothing where the answer is none; a contract that refuses throws. */
export async function readFunction<
  const abi extends Abi,
  name extends ContractFunctionName<abi, ReadMutability>,
  const args extends ContractFunctionArgs<abi, ReadMutability, name>,
>(
  node: EvmNode,
  { address, abi, functionName, args }: ContractFunctionParameters<abi, ReadMutability, name, args>,
): Promise<ContractFunctionReturnType<abi, ReadMutability, name> | undefined> {
  const call = { abi, functionName, args } as unknown as EncodeFunctionDataParameters
  return decodeAnswer(
    { abi, functionName },
    await callContract(node, { to: address, data: encodeFunctionData(call) }),
  )
}
