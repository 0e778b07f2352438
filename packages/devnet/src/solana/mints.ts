import type { SolanaInfo } from '../manifest.js'
import { deriveSigner } from './deriveSigner.js'

export type SeedMint = {
  symbol: string
  name: string
  decimals: number
  program: 'token' | 'token-2022'
  /** What each demo account gets, in base units. */
  amount: bigint
  /** In hundredths of a percent, withheld from what the receiver gets. */
  transferFeeBasisPoints?: number
  /** The most one transfer can cost, in base units. */
  maximumFee?: bigint
  /** Whether the demo accounts' token accounts refuse transfers without a memo. */
  requiredMemo?: boolean
}

/** The tokens of the Solana chain; a change here makes saved chains start anew. */
export const seedMints: SeedMint[] = [
  { symbol: 'USDC', name: 'USD Coin', decimals: 6, program: 'token', amount: 10_000_000000n },
  { symbol: 'NINE', name: 'Nine Decimals', decimals: 9, program: 'token', amount: 1_000_000_000000000n },
  {
    symbol: 'FEE22',
    name: 'Fee and Memo',
    decimals: 6,
    program: 'token-2022',
    amount: 1_000_000000n,
    transferFeeBasisPoints: 100,
    maximumFee: 5_000000n,
    requiredMemo: true,
  },
]

/** The key pair that makes a mint's address the same on every start. */
export function mintSigner(symbol: string) {
  return deriveSigner(`mint ${symbol}`)
}

/** The mints as the manifest shows them. */
export async function describeMints(): Promise<SolanaInfo['mints']> {
  const entries = seedMints.map(async (mint) => {
    const { symbol, decimals, program, transferFeeBasisPoints, requiredMemo } = mint
    const { address } = await mintSigner(symbol)
    const quirks = {
      ...(transferFeeBasisPoints !== undefined && { transferFeeBasisPoints }),
      ...(requiredMemo !== undefined && { requiredMemo }),
    }
    return [symbol, { address, decimals, program, ...quirks }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
