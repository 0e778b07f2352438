import { type Amount, cleanText, makeAmount, textLimits } from '@latchkey/protocol'
import { type Address, type Client, erc20Abi } from 'viem'
import { readContract } from 'viem/actions'

/** Every chain of this kind has coins of as many decimals. */
export const coinDecimals = 18

/** So much of a token, in the token's own words; throws where it has none. */
export async function readAsset(
  node: Client,
  token: Address,
  units: bigint,
): Promise<{ amount: Amount; symbol: string; token: Address }> {
  const read = <name extends 'symbol' | 'decimals'>(functionName: name) =>
    readContract(node, { address: token, abi: erc20Abi, functionName })
  const [symbol, decimals] = await Promise.all([read('symbol'), read('decimals')])
  return {
    amount: makeAmount(units, Number(decimals)),
    symbol: cleanText(symbol, textLimits.symbol),
    token,
  }
}
