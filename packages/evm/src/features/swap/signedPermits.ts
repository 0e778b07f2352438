import { hexToBigInt } from 'viem'
import type { EvmContext } from '../../EvmContext.js'
import type { Permit, PermitSignature } from './permit.js'

export type SignedPermit = { permit: Permit; signature: PermitSignature }

/** What the person has signed on this page. */
export type SignedPermits = ReturnType<typeof createSignedPermits>

/** Seconds that a wallet and a block need at least. */
const shortestWait = 30

const known = new WeakMap<EvmContext, SignedPermits>()

/** The permits of an adapter, in memory alone: a page that is reloaded asks again. */
export function permitsOf(context: EvmContext): SignedPermits {
  const found = known.get(context) ?? createSignedPermits()
  known.set(context, found)
  return found
}

export function createSignedPermits(now: () => number = Date.now) {
  const kept = new Map<string, SignedPermit>()
  const keyOf = ({ deadline: _, ...permit }: Permit) => JSON.stringify(permit)
  return {
    add: (one: SignedPermit) => void kept.set(keyOf(one.permit), one),
    /** One that says the same, and holds for a while yet. Its nonce is used up once it is handed in. */
    find(permit: Permit): SignedPermit | undefined {
      const found = kept.get(keyOf(permit))
      if (found && hexToBigInt(found.permit.deadline) * 1_000n > BigInt(now() + shortestWait * 1_000))
        return found
      kept.delete(keyOf(permit))
      return undefined
    },
    forget: (permit: Permit) => void kept.delete(keyOf(permit)),
  }
}
