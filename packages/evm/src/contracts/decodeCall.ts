import {
  type Abi,
  type DecodeFunctionDataReturnType,
  decodeFunctionData,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  type Hex,
} from 'viem'

/**
 * Reads a call of one of these functions; nothing for every other call, and for one that is written in any other way than the
 * library writes it: bytes behind a call can mean something to a contract that is not what it seems (S-20).
 */
export function decodeCall<const abi extends Abi>(
  abi: abi,
  data: string,
): DecodeFunctionDataReturnType<abi> | undefined {
  try {
    const call = decodeFunctionData<abi>({ abi, data: data as Hex })
    const again = encodeFunctionData({ abi, ...call } as unknown as EncodeFunctionDataParameters)
    return again === data ? call : undefined
  } catch {
    return undefined
  }
}
