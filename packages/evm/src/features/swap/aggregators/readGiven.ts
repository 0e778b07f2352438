import type { SwapIntent } from '@latchkey/core/adapter'
import type { Address } from 'viem'
import { isSameHex } from '../../../isSameHex.js'
import { endless } from '../../calls/readLogs.js'
import type { Simulation } from '../../calls/simulateCalls.js'
import { refuse } from '../checkProposal.js'
import { isSameToken } from './checkAggregatorProposal.js'

export type ReadGivenParameters = {
  intent: SwapIntent
  /** Contract that may take what is sold. */
  spender: Address
  /** What it may take before; tokens tell what is left of it as it is used. */
  allowance: bigint
  least: bigint
}

/**
 * Reads what a swap gives of a run of it with its approvals, and throws unless the account is left with what a review says: what is
 * sold goes, at most the amount; what is bought comes, at least the least; nothing else moves, and no one else gets leave.
 */
export function readGiven(
  { moves, leaves }: Simulation,
  { intent: { sold, bought }, spender, allowance, least }: ReadGivenParameters,
): bigint {
  const amount = sold.amount.value
  const most = allowance > amount ? allowance : amount
  const isMeant = leaves.every(
    ({ token, spender: taker, value, id }) =>
      id === undefined &&
      isSameToken(token, sold.token) &&
      isSameHex(taker, spender) &&
      (value === undefined ? allowance >= endless : value <= most),
  )
  if (!isMeant) throw refuse('simulation')
  let given = 0n
  for (const { token, id, value, isIn } of moves) {
    const isBought = isIn && isSameToken(token, bought.token)
    const isSold = !isIn && isSameToken(token, sold.token) && value <= amount
    if (id !== undefined || !(isBought || isSold)) throw refuse('simulation')
    if (isBought) given += value
  }
  if (given === 0n || given < least) throw refuse('simulation')
  return given
}
