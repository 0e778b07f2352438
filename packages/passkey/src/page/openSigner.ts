import { type CreateRequestsParameters, createRequests, type Requests } from '../provider/createRequests.js'
import { type CreateApproveParameters, createApprove } from './createApprove.js'

export type OpenSignerParameters = CreateApproveParameters &
  Pick<CreateRequestsParameters, 'passkey' | 'account' | 'operations'>

/** What signs behind the announced provider; it asks the person in the widget. */
export function openSigner({ networks, ask, ...rest }: OpenSignerParameters): Requests {
  return createRequests({ networks, ...rest, approve: createApprove({ networks, ask }) })
}
