import type { Address } from 'viem'
import type { Passkey } from '../credential/Passkey.js'
import {
  type CallIds,
  createPasskeyProvider,
  type PasskeyProvider,
} from '../provider/createPasskeyProvider.js'
import { type CreateApproveParameters, createApprove } from './createApprove.js'

export type OpenSignerParameters = CreateApproveParameters & {
  passkey: Passkey
  account: Address
  callIds: CallIds
}

/** The provider behind the announced one, which asks the person in the widget. */
export function openSigner({ networks, ask, ...rest }: OpenSignerParameters): PasskeyProvider {
  return createPasskeyProvider({ networks, ...rest, approve: createApprove({ networks, ask }) })
}
