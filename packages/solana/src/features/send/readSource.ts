import type { Address } from '@solana/kit'
import { getBase64Encoder } from '@solana/kit'
import type { SolanaNode } from '../../rpc/createNode.js'
import { readTokenAccount, type TokenAccount } from './readTokenAccount.js'

/** The account that a token is sent from. */
export type Source = TokenAccount & { address: Address }

/**
 * The account of an owner that has most of a token; one transfer takes from one account. One that is frozen comes last:
 * nothing can be sent from it.
 */
export function readSource(
  node: SolanaNode,
  { owner, mint }: { owner: Address; mint: Address },
): Promise<Source | undefined> {
  return node.call('getTokenAccountsByOwner', async (rpc) => {
    const options = { commitment: 'confirmed', encoding: 'base64' } as const
    const { value } = await rpc.getTokenAccountsByOwner(owner, { mint }, options).send()
    const sources = value.flatMap(({ pubkey, account }): Source[] => {
      const data = Uint8Array.from(getBase64Encoder().encode(account.data[0]))
      const read = readTokenAccount({
        owner: account.owner,
        lamports: account.lamports,
        isExecutable: account.executable,
        data,
      })
      return read && read.mint === mint && read.owner === owner ? [{ ...read, address: pubkey }] : []
    })
    return sources.reduce<Source | undefined>(
      (best, one) => (best && rank(best) >= rank(one) ? best : one),
      undefined,
    )
  })
}

const rank = ({ amount, isFrozen }: Source) => (isFrozen ? -1n : amount)
