import { type ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import { loadCapability } from '../../loading/capability.js'
import { loadAdapter } from '../../loading/loadAdapter.js'

export type SignTypedDataParameters = {
  /** The JSON of `eth_signTypedData_v4`. */
  typedData: string
  /** The active namespace by default. */
  namespace?: ChainNamespace
  /** The account in use, as the page knows it: another one that the wallet has meanwhile is not asked. */
  address: string
}

export type SignTypedDataReturnType = `0x${string}`

export type SignTypedDataErrorType = LatchkeyError<
  | 'adapter/not-found'
  | 'adapter/load-failed'
  | 'network/no-node'
  | 'capability/unsupported'
  | 'connection/not-connected'
  | 'sign/account-changed'
  | 'wallet/rejected'
  | 'wallet/request-pending'
  | 'wallet/altered'
  | 'wallet/invalid-response'
  | 'wallet/failed'
>

/** Asks a connected wallet to sign typed data, once. */
export async function signTypedData(
  latchkey: Latchkey,
  { typedData, address, namespace = latchkey.store.getState().activeNamespace }: SignTypedDataParameters,
): Promise<SignTypedDataReturnType> {
  const { signTypedData: sign } = await loadCapability(await loadAdapter(latchkey, namespace), 'sign')
  if (!sign) throw new LatchkeyError('capability/unsupported', { context: { namespace, capability: 'sign' } })
  const actual = latchkey.store.getState().namespaces[namespace]?.account?.address
  if (actual !== address)
    throw new LatchkeyError('sign/account-changed', { context: { expected: address, actual } })
  return sign({ address, typedData })
}
