import { type Address, getBase58Decoder } from '@solana/kit'
import type { SolanaNode } from '../../rpc/createNode.js'
import type { Message } from './decodeMessage.js'
import { readAccountData } from './readAccountData.js'
import { readInstruction } from './readInstruction.js'

/** The nonce account that a message uses up in place of a blockhash; only its first instruction makes it one. */
export function readNonce({
  instructions: [first],
}: Message): { account: Address; authority: Address } | undefined {
  const known = first && readInstruction(first)
  return known?.kind === 'advance-nonce' ? known : undefined
}

/** Where the nonce is in its account, after version, state and authority. */
const [start, end] = [40, 72]

/** Tells whether an account has another nonce by now; if for good, what used the former one up is in a block, or never is. */
export async function hasMoved(
  node: SolanaNode,
  { account, nonce }: { account: string; nonce: string },
  commitment: 'confirmed' | 'finalized' = 'finalized',
): Promise<boolean> {
  const [found] = await readAccountData(node, [account as Address], commitment)
  return !found || getBase58Decoder().decode(found.data.slice(start, end)) !== nonce
}
