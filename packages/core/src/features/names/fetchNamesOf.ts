import { profileReverseCall } from '@latchkey/protocol/wire'
import { type RequestErrorType, type RequestReturnType, request } from '../../api/request.js'
import { toSender } from '../../api/toSender.js'
import type { Latchkey } from '../../Latchkey.js'

export type FetchNamesOfParameters = {
  address: string
  /** Only names for which the address itself has signed: a name can be pointed at the address of anybody. */
  claimed?: boolean | undefined
  signal?: AbortSignal | undefined
}

export type FetchNamesOfReturnType = RequestReturnType<typeof profileReverseCall>

export type FetchNamesOfErrorType = RequestErrorType

/** The names of an address, the oldest first, asked for in the name of the account in use. */
export async function fetchNamesOf(
  latchkey: Latchkey,
  { address, claimed, signal }: FetchNamesOfParameters,
): Promise<FetchNamesOfReturnType> {
  return request(latchkey, profileReverseCall, { address, claimed, sender: toSender(latchkey), signal })
}
