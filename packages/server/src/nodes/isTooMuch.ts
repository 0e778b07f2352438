import { Refusal } from '../answers/Refusal.js'
import { NodeFailure } from './NodeFailure.js'
import { NodeRefusal } from './NodePool.js'
import { NodesFailure } from './raceNodes.js'

/** What nodes say of a request that is too much for them, besides that it ran out of gas. */
const words =
  /too (?:large|big|long)|execution aborted|(?:exceeds?|exceeded|limit).{0,40}(?:size|bytes)|size.{0,40}(?:exceed|limit|greater)/i

/** Tells whether a request was too large, or its answer: in smaller pieces it may be answered. */
export function isTooMuch(error: unknown): boolean {
  const reason = error instanceof Refusal ? error.cause : error
  if (reason instanceof NodeRefusal) return words.test(reason.message)
  return (
    reason instanceof NodesFailure &&
    reason.failures.some((failure) => failure instanceof NodeFailure && failure.reason === 'size')
  )
}
