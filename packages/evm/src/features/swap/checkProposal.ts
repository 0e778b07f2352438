import type { SwapIntent } from '@latchkey/core/adapter'
import { type ErrorContexts, LatchkeyError } from '@latchkey/protocol'
import type { Address, Hex } from 'viem'
import { isSameHex } from '../../isSameHex.js'
import type { DecodedSwap } from './DecodedSwap.js'
import { decodeSwap } from './decodeSwap.js'
import type { Router } from './routers.js'

export type CheckProposalParameters = {
  intent: SwapIntent
  /** Contracts that swaps may go through. */
  routers: readonly Router[]
  /** Contract that wraps the network's own coin, as a router says it. */
  readWrapped: (router: Router) => Promise<Address>
  /** Milliseconds since 1970. */
  now: number
}

/** A proposal that is what was asked for. */
export type CheckedSwap = { router: Router; data: Hex; swap: DecodedSwap }

/** Seconds. What is signed and forgotten must not go through tomorrow, at tomorrow's price. */
const longestWait = 3_600
/** Seconds that a wallet and a block need at least. */
const shortestWait = 30

/** Throws `swap/refused` unless a server's proposal is, down to its last byte, the swap that was asked for (S-26). */
export async function checkProposal(parameters: CheckProposalParameters): Promise<CheckedSwap> {
  const { intent, routers, readWrapped, now } = parameters
  const { caipNetworkId, from, sold, bought, minimum, proposal } = intent
  if (proposal.caipNetworkId !== caipNetworkId) throw refuse('network')
  if (!isSameHex(proposal.from, from)) throw refuse('account')
  const router = routers.find(({ address }) => isSameHex(address, proposal.to))
  if (!router) throw refuse('router')
  const swap = decodeSwap(proposal.data)
  if (swap?.version !== router.version) throw refuse('call')
  // For v3 the request's value says it, which is built here.
  if ((swap.isNativeIn ?? sold.token === undefined) !== (sold.token === undefined)) throw refuse('tokens')
  if (swap.isNativeOut !== (bought.token === undefined)) throw refuse('tokens')
  const wrapped = sold.token && bought.token ? undefined : await readWrapped(router)
  const ends = [sold.token ?? wrapped, bought.token ?? wrapped]
  const path = [swap.path[0], swap.path.at(-1)]
  if (ends.some((end, index) => end?.toLowerCase() !== path[index]?.toLowerCase())) throw refuse('tokens')
  if (swap.amount !== undefined && swap.amount !== sold.amount.value) throw refuse('amount')
  if (!isSameHex(swap.recipient, from)) throw refuse('recipient')
  if (swap.minimum < minimum || swap.minimum === 0n) throw refuse('minimum')
  const wait = swap.deadline - BigInt(Math.floor(now / 1_000))
  if (wait < shortestWait || wait > longestWait) throw refuse('deadline')
  return { router, data: proposal.data as Hex, swap }
}

/** What of a proposal is not what was asked for. */
export type SwapRefusal = ErrorContexts['swap/refused']['check']

/** The error of a proposal that is not what was asked for. */
export const refuse = (check: SwapRefusal) => new LatchkeyError('swap/refused', { context: { check } })
