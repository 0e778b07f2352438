import { isSolanaAddress } from '@latchkey/protocol/address'
import type { NodePool } from '../../nodes/NodePool.js'
import type { BalanceSource, Holding } from '../Network.js'
import type { TokenBook } from './createTokenBook.js'
import { listTokenAccounts } from './listTokenAccounts.js'
import { balanceAnswerSchema } from './nodeAnswers.js'
import { readNode } from './readNode.js'

/** As many as a client reads of one answer. */
const maximumTokens = 999

/** What an account holds: SOL, and per mint the sum of all its token accounts. */
export function createBalanceSource(nodes: NodePool, book: TokenBook): BalanceSource {
  async function readNative(owner: string, signal?: AbortSignal): Promise<Holding> {
    const { value } = await readNode(nodes, {
      method: 'getBalance',
      params: [owner, { commitment: 'confirmed' }],
      schema: balanceAnswerSchema,
      signal,
    })
    return { token: book.native, amount: value }
  }

  async function readTokens(owner: string, include: readonly string[], signal?: AbortSignal) {
    const sums = new Map<string, { mint: string; decimals: number; program: string; amount: bigint }>()
    for (const { mint, decimals, program, amount } of await listTokenAccounts(nodes, owner, signal)) {
      const amountBefore = sums.get(mint)?.amount ?? 0n
      sums.set(mint, { mint, decimals, program, amount: amountBefore + amount })
    }
    const held = [...sums.values()].filter(({ amount, mint }) => amount > 0n || include.includes(mint))
    const tokens = await book.describe(held, signal)
    const holdings = held.flatMap(({ mint, amount }): Holding[] => {
      const token = tokens.get(mint)
      return token ? [{ token, amount }] : []
    })
    const missing = include.filter((mint) => !sums.has(mint) && isSolanaAddress(mint))
    const found = await Promise.all(missing.map((mint) => book.find(mint, signal)))
    for (const token of found) if (token) holdings.push({ token, amount: 0n })
    // What the operator knows first: of a thousand tokens that strangers sent, some may be left out.
    return [
      ...holdings.filter(({ token }) => token.listed),
      ...holdings.filter(({ token }) => !token.listed),
    ].slice(0, maximumTokens)
  }

  return {
    async balances(owner, { include = [], signal }) {
      const [native, tokens] = await Promise.all([
        readNative(owner, signal),
        readTokens(owner, include, signal),
      ])
      return { holdings: [native, ...tokens] }
    },
  }
}
