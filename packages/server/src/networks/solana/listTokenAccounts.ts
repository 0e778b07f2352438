import type { NodePool } from '../../nodes/NodePool.js'
import { tokenAccountsAnswerSchema } from './nodeAnswers.js'
import { tokenPrograms } from './programs.js'
import { readNode } from './readNode.js'

/** One account that holds tokens of a mint for its owner. Frozen ones are held too. */
export type TokenAccount = {
  address: string
  mint: string
  program: string
  amount: bigint
  decimals: number
}

/** The token accounts of an owner, of both token programs, empty ones included. */
export async function listTokenAccounts(
  nodes: NodePool,
  owner: string,
  signal?: AbortSignal,
): Promise<TokenAccount[]> {
  const lists = await Promise.all(
    Object.values(tokenPrograms).map(async (program) => {
      const { value } = await readNode(nodes, {
        method: 'getTokenAccountsByOwner',
        params: [owner, { programId: program }, { encoding: 'jsonParsed', commitment: 'confirmed' }],
        schema: tokenAccountsAnswerSchema,
        signal,
      })
      return value.map(({ pubkey, account }): TokenAccount => {
        const { mint, tokenAmount } = account.data.parsed.info
        return { address: pubkey, mint, program, ...tokenAmount }
      })
    }),
  )
  return lists.flat()
}
