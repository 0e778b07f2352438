import type { SwapIntent } from '@latchkey/core/adapter'
import type { Address } from 'viem'
import { isSameHex } from '../../../isSameHex.js'
import { refuse } from '../checkProposal.js'
import type { AggregatorSwap } from './AggregatorSwap.js'
import { decodeAggregatorSwap } from './decodeAggregatorSwap.js'
import type { Aggregator } from './listAggregators.js'

export type CheckAggregatorProposalParameters = {
  intent: SwapIntent
  aggregators: readonly Aggregator[]
  /** 0x's current settler, as its registry says. */
  readSettler: (registry: Address) => Promise<Address | undefined>
}

/**
 * Throws `swap/refused` unless an aggregator's proposal is the swap that was asked for (S-26). What its contract does with the
 * rest, the way over the exchanges, no bytes say: that is run.
 */
export async function checkAggregatorProposal({
  intent,
  aggregators,
  readSettler,
}: CheckAggregatorProposalParameters): Promise<AggregatorSwap> {
  const { caipNetworkId, from, sold, bought, minimum, proposal } = intent
  if (proposal.caipNetworkId !== caipNetworkId) throw refuse('network')
  if (!isSameHex(proposal.from, from)) throw refuse('account')
  const swap = decodeAggregatorSwap(proposal.data)
  const isListed = aggregators.some(({ address }) => isSameHex(address, proposal.to))
  if (!swap) throw refuse(isListed ? 'call' : 'router')
  const aggregator = aggregators.find(({ family }) => family === swap.family)
  const settler = aggregator?.registry && (await readSettler(aggregator.registry))
  const contract = swap.isDirect ? settler : aggregator?.address
  if (!contract || !isSameHex(contract, proposal.to)) throw refuse('router')
  if (swap.settler && !(settler && isSameHex(settler, swap.settler))) throw refuse('router')
  if (swap.flaw) throw refuse(swap.flaw)
  if (!isSameToken(swap.sold, sold.token) || !isSameToken(swap.bought, bought.token)) throw refuse('tokens')
  if ((swap.amount ?? sold.amount.value) !== sold.amount.value) throw refuse('amount')
  if (swap.recipient && !isSameHex(swap.recipient, from)) throw refuse('recipient')
  // Services round, and a unit is nothing. What is signed has the least that is worked out here.
  if (swap.minimum === 0n || swap.minimum + 1n < minimum) throw refuse('minimum')
  return swap
}

/** Whether it is the same token, or the coin both times. */
export const isSameToken = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined ? one === other : isSameHex(one, other)
