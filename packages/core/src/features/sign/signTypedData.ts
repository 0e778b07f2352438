import { type ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import { loadCapability } from '../../loading/capability.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import { type TypedData, writeTypedData } from './writeTypedData.js'

export type SignTypedDataParameters = {
  /** Domain, types and message of EIP-712, or the JSON of `eth_signTypedData_v4`, which goes to the wallet as it is. */
  typedData: TypedData | string
  /** The active namespace by default. */
  namespace?: ChainNamespace
  /** The account in use, as the page knows it: another one that the wallet has meanwhile is not asked. */
  address?: string
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

/**
 * Asks a connected wallet to sign typed data, once.
 *
 * @example
 * const signature = await signTypedData(latchkey, { typedData: { domain, types, primaryType: 'Letter', message } })
 */
export async function signTypedData(
  latchkey: Latchkey,
  {
    typedData,
    namespace = latchkey.store.getState().activeNamespace,
    ...parameters
  }: SignTypedDataParameters,
): Promise<SignTypedDataReturnType> {
  const getInUse = () => latchkey.store.getState().namespaces[namespace]?.account?.address
  const address = parameters.address ?? getInUse()
  const { signTypedData: sign } = await loadCapability(await loadAdapter(latchkey, namespace), 'sign')
  if (!sign) throw new LatchkeyError('capability/unsupported', { context: { namespace, capability: 'sign' } })
  if (address === undefined) throw new LatchkeyError('connection/not-connected', { context: { namespace } })
  const actual = getInUse()
  if (actual !== address)
    throw new LatchkeyError('sign/account-changed', { context: { expected: address, actual } })
  return sign({ address, typedData: typeof typedData === 'string' ? typedData : writeTypedData(typedData) })
}
