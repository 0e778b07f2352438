import { getTypesForEIP712Domain, serializeTypedData } from 'viem'
import type { Operation } from '../safe/Operation.js'
import { toOperationTypedData } from '../safe/signatures.js'

/** An operation as the wallet of another owner signs it. */
export function toOperationJson(operation: Operation, chainId: number): string {
  const { types, domain, ...rest } = toOperationTypedData(operation, chainId)
  const all = { EIP712Domain: getTypesForEIP712Domain({ domain }), ...types }
  return serializeTypedData({ ...rest, domain, types: all } as Parameters<typeof serializeTypedData>[0])
}
