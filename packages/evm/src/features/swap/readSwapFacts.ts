import { LatchkeyError } from '@latchkey/protocol'
import { type Address, getAddress } from 'viem'
import type { EvmNode } from '../../adapter/getNode.js'
import { readToken } from '../send/tokens.js'
import type { TokenFacts } from './swapPayload.js'

/** Reads what the chain says of one side of a swap; throws where it is not what was said, or too little to spend. */
export async function readSwapFacts(
  node: EvmNode,
  owner: Address,
  token: string | undefined,
  decimals: number,
  /** What is to be spent of it. */
  required = 0n,
): Promise<TokenFacts> {
  if (token === undefined) {
    const { symbol } = node.chain.nativeCurrency
    return { symbol, decimals: node.chain.nativeCurrency.decimals }
  }
  const facts = await readToken(node, { token: getAddress(token), owner })
  if (facts.decimals !== decimals) throw new LatchkeyError('send/token-uncertain', { context: { token } })
  const { symbol, balance } = facts
  // Nothing that follows would run, and its reasons would be worse.
  if (balance.value < required)
    throw new LatchkeyError('send/insufficient-funds', {
      context: { required, available: balance.value, decimals, symbol },
    })
  return { symbol, decimals }
}
