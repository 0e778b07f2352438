import { toBasisPoints } from '@latchkey/protocol'
import { type Address, concat, getAddress, type Hex, numberToHex, pad, slice } from 'viem'
import { findRevert } from '../../errors/findRevert.js'
import type { EvmNode } from '../../getNode.js'
import { callContract } from '../tokens.js'
import { refuse } from './checkProposal.js'
import { readWords } from './decodeSwap.js'

const wrappedSelector = '0xad5c4648'
const amountsOutSelector = '0xd06ca61f'

export type ReadRatesParameters = { router: Address; path: readonly Address[]; amount: bigint }

/** What an exchange gives for an amount now, and for so little that it does not move the rate. */
export type Rates = {
  expected: bigint
  /** Basis points by which the amount itself worsens the rate. */
  impactBasisPoints?: number | undefined
}

/** Reads which contract wraps the network's own coin for a router. */
export async function readWrapped(node: EvmNode, router: Address): Promise<Address> {
  const answer = await callContract(node, { to: router, data: wrappedSelector })
  return getAddress(slice(answer, 12, 32))
}

/** Asks the router itself, by the page's own node, what a way over its pools gives: a server may say anything (S-26). */
export async function readRates(
  node: EvmNode,
  { router, path, amount }: ReadRatesParameters,
): Promise<Rates> {
  const little = amount / 1_000n
  const [expected, spot] = await Promise.all([
    readOutput(node, { router, path, amount }),
    little > 0n ? readOutput(node, { router, path, amount: little }) : 0n,
  ])
  // A few units say nothing: rounding would be taken for a loss.
  if (little === 0n || spot < 10_000n) return { expected }
  const even = (spot * amount) / little
  return { expected, impactBasisPoints: even > expected ? toBasisPoints(even - expected, even) : 0 }
}

async function readOutput(node: EvmNode, { router, path, amount }: ReadRatesParameters): Promise<bigint> {
  const word = (value: bigint | number) => numberToHex(value, { size: 32 })
  const head = [word(amount), word(64), word(path.length)]
  const data: Hex = concat([amountsOutSelector, ...head, ...path.map((token) => pad(token, { size: 32 }))])
  try {
    const [, , ...amounts] = readWords((await callContract(node, { to: router, data })).slice(2))
    return amounts.length === path.length ? (amounts.at(-1) ?? 0n) : 0n
  } catch (error) {
    // No pool on the way, or an empty one.
    if (findRevert(error)) throw refuse('tokens')
    throw error
  }
}
