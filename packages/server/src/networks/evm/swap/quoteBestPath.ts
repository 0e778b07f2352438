import { type Address, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import { readContracts } from '../tokens/readContracts.js'
import type { ContractReader } from './ContractReader.js'
import { exchangeAbi } from './exchangeAbi.js'

export type PathQuote = { path: readonly Address[]; amount: bigint }

/** The path on which the router gives most for an exact amount; the shorter of equals, undefined where none gives any. */
export async function quoteBestPath(
  reader: ContractReader,
  { router, amount, paths }: { router: Address; amount: bigint; paths: readonly (readonly Address[])[] },
  signal?: AbortSignal,
): Promise<PathQuote | undefined> {
  const calls = paths.map((path) => {
    const args = [amount, path] as const
    return { to: router, data: encodeFunctionData({ abi: exchangeAbi, functionName: 'getAmountsOut', args }) }
  })
  const answers = await readContracts(reader.nodes, { calls, multicall3: reader.multicall3, signal })
  let best: PathQuote | undefined
  for (const [index, path] of paths.entries()) {
    const out = decodeOutput(answers[index], path.length)
    const isBetter = out > (best?.amount ?? 0n) || (out === best?.amount && path.length < best.path.length)
    if (isBetter) best = { path, amount: out }
  }
  return best
}

/** What comes out at the end of a path; 0 where a pool on it is missing or empty. */
function decodeOutput(data: Hex | undefined, length: number): bigint {
  if (data === undefined) return 0n
  try {
    const amounts = decodeFunctionResult({ abi: exchangeAbi, functionName: 'getAmountsOut', data })
    return amounts.length === length ? (amounts.at(-1) ?? 0n) : 0n
  } catch {
    return 0n
  }
}
