import type { Hex } from 'viem'
import type { EvmNode } from '../../adapter/getNode.js'
import type { Permit, ReadPermitParameters } from './permit.js'
import type { AddPermitParameters, PermittedSwap } from './permitCall.js'
import type { SignedPermit } from './signedPermits.js'

/** What swaps need of permits, where a page wants them (S-27). */
export type Permits = {
  isPermit: (value: unknown) => value is Permit
  /** The permit that a token takes; nothing where it takes none. */
  read: (node: EvmNode, parameters: ReadPermitParameters) => Promise<Permit | undefined>
  /** What was signed before, and says the same. */
  find: (permit: Permit) => SignedPermit | undefined
  forget: (permit: Permit) => void
  sign: (permit: Permit) => Promise<void>
  /** A swap that hands a permit in first, and back. */
  add: (parameters: AddPermitParameters) => Hex
  split: (data: string) => PermittedSwap | undefined
  /** What the wallet gets (EIP-712). */
  toTypedData: (permit: Permit) => object
}
