import { type ChainNamespace, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { type Session, sessionRevokeCall } from '@latchkey/protocol/wire'
import { type RequestErrorType, request } from '../../api/request.js'
import type { Latchkey } from '../../Latchkey.js'
import { getQueryClient } from '../../query/getQueryClient.js'
import { type SignMessageErrorType, signMessage } from '../sign/signMessage.js'
import { permissionsQueryKey } from './permissionsQueryOptions.js'

export type RevokePermissionsParameters = {
  /** That of an entry of the list. */
  pci: string
  /** The active namespace by default. */
  namespace?: ChainNamespace | undefined
}

export type RevokePermissionsReturnType = void

export type RevokePermissionsErrorType = RequestErrorType | SignMessageErrorType

/**
 * Ends what was granted to an app: the account signs its id, and nobody else can (S-34).
 *
 * @example
 * await revokePermissions(latchkey, { pci })
 */
export async function revokePermissions(
  latchkey: Latchkey,
  { pci, namespace = latchkey.store.getState().activeNamespace }: RevokePermissionsParameters,
): Promise<RevokePermissionsReturnType> {
  const address = latchkey.store.getState().namespaces[namespace]?.account?.address
  if (address === undefined) throw new LatchkeyError('connection/not-connected', { context: { namespace } })
  const signature = await signMessage(latchkey, { message: pci, namespace, address })
  try {
    await request(latchkey, sessionRevokeCall, { address, body: { pci, signature } })
  } catch (error) {
    // Revoked already, by another tab or by a call whose answer got lost: then it is as it was to be.
    if (!isLatchkeyError(error, 'api/refused') || error.context.field !== 'pci') throw error
    await refresh(latchkey, { namespace, address })
    const known = getQueryClient(latchkey).getQueryData<readonly Session[]>(
      permissionsQueryKey({ namespace, address }),
    )
    if (!known?.find((session) => session.pci === pci)?.revokedAt) throw error
    return
  }
  await refresh(latchkey, { namespace, address })
}

const refresh = (latchkey: Latchkey, account: { namespace: ChainNamespace; address: string }) =>
  getQueryClient(latchkey)
    .refetchQueries({ queryKey: permissionsQueryKey(account) })
    .catch(() => {})
