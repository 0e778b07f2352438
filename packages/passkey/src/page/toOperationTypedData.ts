import { getTypesForEIP712Domain, serializeTypedData } from 'viem'
import { entryPoint08Address, getUserOperationTypedData } from 'viem/account-abstraction'
import type { Operation } from '../account/Operation.js'

/** An operation as a wallet of another owner signs it: the entry point's own hash of it is one of EIP-712. */
export function toOperationTypedData(userOperation: Operation, chainId: number): string {
  const { types, domain, primaryType, message } = getUserOperationTypedData({
    chainId,
    entryPointAddress: entryPoint08Address,
    userOperation,
  })
  return serializeTypedData({
    domain,
    primaryType,
    message,
    types: { EIP712Domain: getTypesForEIP712Domain({ domain: domain as object }), ...types },
  } as Parameters<typeof serializeTypedData>[0])
}
