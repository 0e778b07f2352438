import { type Hex, hashTypedData } from 'viem'
import type { Operation } from '../safe/Operation.js'
import { toOperationTypedData } from '../safe/signatures.js'
import type { SafeOwner } from '../safe/toPasskeySafe.js'

/** Asks an owner to sign an operation; returns the owner's own signature. */
export const signOperation = (
  operation: Operation,
  { chainId, owner }: { chainId: number; owner: SafeOwner },
): Promise<Hex> => owner.sign(hashTypedData(toOperationTypedData(operation, chainId)))
