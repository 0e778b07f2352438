import type { UserOperation } from 'viem/account-abstraction'

/** A user operation of the entry point 0.7. */
export type Operation = UserOperation<'0.7'>
