import { getAddress } from 'viem'
import type { Explorer } from './createExplorer.js'
import { tokenBalancesAnswerSchema } from './explorerAnswers.js'

/** Tokens that are looked at: how much of each there is, is asked of the chain. */
const maximum = 500

/** The ERC-20 tokens that an explorer has seen an account hold. */
export async function findExplorerTokens(
  explorer: Explorer,
  { address, signal }: { address: string; signal?: AbortSignal | undefined },
): Promise<string[]> {
  const schema = tokenBalancesAnswerSchema
  const found = (await explorer.get(`/addresses/${address}/token-balances`, { schema, signal })) ?? []
  const tokens = found.flatMap(({ token }) => (token.type === 'ERC-20' ? [getAddress(token.address)] : []))
  return [...new Set(tokens)].slice(0, maximum)
}
