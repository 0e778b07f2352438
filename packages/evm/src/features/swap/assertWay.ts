import { refuse } from './checkProposal.js'

/** Basis points by which the way that a server has chosen may give less than one that anybody would think of. */
const mostWorse = 300n

/** Throws where a way gives far less than the obvious ones (S-26). */
export function assertWay(expected: bigint, obvious: bigint): void {
  if (expected * 10_000n < obvious * (10_000n - mostWorse)) throw refuse('way')
}
