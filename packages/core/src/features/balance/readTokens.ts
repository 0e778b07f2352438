import type { TokenBalance } from '@latchkey/protocol/wire'
import { giveWay } from '../../api/giveWay.js'
import { type ReadToken, type ReadTokenParameters, readToken } from './readToken.js'

/** What takes a slow machine less than a frame. */
const sliceLength = 250

/** What the wire says that an account holds, as tokens; thousands of them a slice at a time. */
export async function readTokens(
  balances: readonly TokenBalance[],
  parameters: ReadTokenParameters,
): Promise<ReadToken[]> {
  const tokens: ReadToken[] = []
  for (const [index, balance] of balances.entries()) {
    if (index > 0 && index % sliceLength === 0) await giveWay()
    const token = readToken(balance, parameters)
    if (token) tokens.push(token)
  }
  return tokens
}
