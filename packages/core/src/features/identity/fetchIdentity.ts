import type { Caip2Id } from '@latchkey/protocol'
import { identityCall } from '@latchkey/protocol/wire'
import { type RequestErrorType, type RequestReturnType, request } from '../../api/request.js'
import { toSender } from '../../api/toSender.js'
import type { Latchkey } from '../../Latchkey.js'

export type FetchIdentityParameters = {
  address: string
  /** The network that the name is to be shown on: of another one's contracts none is told (S-05). */
  caipNetworkId?: Caip2Id | undefined
  /** Past what the browser remembers. */
  isFresh?: boolean | undefined
  signal?: AbortSignal | undefined
}

export type FetchIdentityReturnType = RequestReturnType<typeof identityCall>

export type FetchIdentityErrorType = RequestErrorType

/** The name and picture of an account, asked for in the name of the one in use. */
export async function fetchIdentity(
  latchkey: Latchkey,
  { address, caipNetworkId: chainId, isFresh, signal }: FetchIdentityParameters,
): Promise<FetchIdentityReturnType> {
  return request(latchkey, identityCall, { address, chainId, sender: toSender(latchkey), isFresh, signal })
}
