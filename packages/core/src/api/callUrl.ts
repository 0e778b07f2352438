import type { Call, CallInput } from '@latchkey/protocol/wire'
import type { Latchkey } from '../Latchkey.js'
import { getApi } from './getApi.js'
import { toUrl } from './toUrl.js'

/** A call whose answer is no JSON: a picture, or a WebSocket. */
export type UrlCall = Call & { response?: undefined }

/**
 * The address of a call that is opened instead of read: for the `src` of a picture, or for a WebSocket.
 *
 * @example
 * const transport = webSocket(callUrl(latchkey, rpcSocketCall, { chainId: 'eip155:1' }))
 */
export function callUrl<const call extends UrlCall>(
  latchkey: Latchkey,
  call: call,
  input: CallInput<call>,
): string {
  const url = toUrl(getApi(latchkey, call.name), call, input)
  return call.socket ? url.replace(/^http/, 'ws') : url
}
