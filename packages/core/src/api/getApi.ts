import { LatchkeyError } from '@latchkey/protocol'
import type { Latchkey } from '../Latchkey.js'
import type { Api } from './Api.js'

/** The data API of an instance, or `api/not-configured`. */
export function getApi(latchkey: Latchkey, call: string): Api {
  if (!latchkey.api) throw new LatchkeyError('api/not-configured', { context: { call } })
  return latchkey.api
}
