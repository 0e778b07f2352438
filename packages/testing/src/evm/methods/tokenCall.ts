import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  formatUnits,
  type Hex,
  maxUint256,
} from 'viem'

/** A call to an ERC-20 token that moves funds or lets others move them. */
export type TokenCall = { name: 'transfer' | 'approve'; to: Address; amount: bigint }

/** Reads `transfer` and `approve` out of call data; anything else is undefined. */
export function decodeTokenCall(data: Hex): TokenCall | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName === 'transfer' || functionName === 'approve')
      return { name: functionName, to: args[0], amount: args[1] }
  } catch {
    // Not an ERC-20 call.
  }
  return undefined
}

/** Whether the call gives a spender everything, by the largest number there is. */
export function isUnlimited({ name, amount }: TokenCall): boolean {
  return name === 'approve' && amount === maxUint256
}

/** The exact amount in the token's own decimals; in base units if the token does not tell them. */
export async function describeTokenAmount(
  token: Address,
  call: TokenCall,
  rpc: (method: string, params?: unknown) => Promise<unknown>,
): Promise<string> {
  const read = async (functionName: 'symbol' | 'decimals') => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName })
    return (await rpc('eth_call', [{ to: token, data }, 'latest'])) as Hex
  }
  try {
    const [symbol] = decodeAbiParameters([{ type: 'string' }], await read('symbol'))
    const [decimals] = decodeAbiParameters([{ type: 'uint8' }], await read('decimals'))
    // A token may call itself anything: no control or direction marks, and not too long.
    const shown = symbol.replace(/\p{C}/gu, '').slice(0, 16) || 'tokens'
    return `${isUnlimited(call) ? 'All' : formatUnits(call.amount, decimals)} ${shown}`
  } catch {
    return isUnlimited(call) ? 'All of a token' : `${call.amount} base units of a token`
  }
}
