import { LatchkeyError } from '@latchkey/protocol'
import type { SolanaNode } from '../../rpc/createNode.js'
import { programs } from './programs.js'
import { extensionTypes } from './readExtensions.js'
import type { Mint } from './readMint.js'

/** What accounts have to hold by their size, as the node says: it is repriced now and then (M-18). */
export function createRent(node: SolanaNode): (size: number) => Promise<bigint> {
  const known = new Map<number, Promise<bigint>>()
  return (size) => {
    const reading =
      known.get(size) ??
      node.call('getMinimumBalanceForRentExemption', async (rpc) => {
        const minimum: unknown = await rpc.getMinimumBalanceForRentExemption(BigInt(size)).send()
        if (typeof minimum !== 'bigint' || minimum < 0n) throw new TypeError('This is no number of lamports.')
        return minimum
      })
    known.set(size, reading)
    // What failed is asked again the next time.
    reading.catch(() => known.delete(size))
    return reading
  }
}

/** Bytes of a new token account; those of Token-2022 hold what their mint demands of them. */
export function sizeOfAccount({ program, extensions }: Mint): number {
  const size = 165
  if (program === programs.token) return size
  // A byte that says what it is, and that its owner stays: each extension has a type and a length before it.
  const withFee = extensions.has(extensionTypes.transferFee) ? 4 + 8 : 0
  const withHook = extensions.has(extensionTypes.transferHook) ? 4 + 1 : 0
  const withPause = extensions.has(extensionTypes.pausable) ? 4 : 0
  return size + 1 + 4 + withFee + withHook + withPause
}

export type CheckRentParameters = {
  /** What the account will have. */
  after: bigint
  minimum: bigint
  side: 'sender' | 'receiver'
}

/** Throws `send/refused` where an account would be left with less than it has to hold, but not with nothing (P-12). */
export function checkRent({ after, minimum, side }: CheckRentParameters): void {
  const isFine = after >= minimum || (side === 'sender' && after === 0n)
  if (isFine) return
  throw new LatchkeyError('send/refused', {
    context: { reason: `${side}-minimum`, minimum, decimals: 9, symbol: 'SOL' },
  })
}
