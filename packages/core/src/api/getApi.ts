import { LatchkeyError } from '@latchkey/protocol'
import { raiseAlert } from '../alerts/raiseAlert.js'
import type { Latchkey } from '../Latchkey.js'
import type { Api } from './Api.js'

/** The data API of an instance, or `api/not-configured`. */
export function getApi(latchkey: Latchkey, call: string): Api {
  const { api } = latchkey
  if (api?.projectId) return api
  const error = new LatchkeyError('api/not-configured', { context: { call } })
  // A page without a data API is as it should be; one that forgot whose it is, is not.
  if (api) raiseAlert(latchkey, error)
  throw error
}
