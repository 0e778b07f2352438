import {
  type Abi,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  decodeFunctionResult,
  encodeFunctionResult,
  type Hex,
} from 'viem'

export type ReadMutability = 'view' | 'pure' | 'nonpayable'

/** Reads what a function answers; nothing where the answer is none of the function's, or has bytes besides. */
export function decodeAnswer<const abi extends Abi, name extends ContractFunctionName<abi, ReadMutability>>(
  { abi, functionName }: { abi: abi; functionName: name },
  answer: Hex,
): ContractFunctionReturnType<abi, ReadMutability, name> | undefined {
  try {
    const call = { abi: abi as Abi, functionName: functionName as string }
    const result = decodeFunctionResult({ ...call, data: answer })
    const again = encodeFunctionResult({ ...call, result })
    return again === answer.toLowerCase()
      ? (result as ContractFunctionReturnType<abi, ReadMutability, name>)
      : undefined
  } catch {
    return undefined
  }
}
