import type { ProfileBody } from '@latchkey/protocol/wire'
import { refuseValue } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'
import type { RequestContext } from '../http/Route.js'
import type { Network } from '../networks/Network.js'
import type { OwnerProof } from '../signatures/verifyOwner.js'
import type { OneUse } from './checkFreshness.js'
import { checkPurpose, type Purpose, type PurposeUse } from './checkPurpose.js'
import { findAddress, findNetworks } from './coinTypes.js'
import type { StoredName } from './nameRecord.js'
import { refuseSigner } from './refuseSigner.js'
import { checkNonce } from './useOnce.js'
import { verifySigner } from './verifySigner.js'

export type CheckOwnerParameters = {
  stored: StoredName
  networks: readonly Network[]
  body: ProfileBody
  message: Purpose
  purpose: PurposeUse
  use: OneUse
  context: Pick<RequestContext, 'signal'>
}

/** Refuses a change by anybody but the owner: the stored address for the coin type of the request. Tells by what it signed. */
export async function checkOwner(
  dependencies: Dependencies,
  { stored, networks, body, message, purpose, use, context }: CheckOwnerParameters,
): Promise<OwnerProof> {
  const found = findAddress(networks, body.address)
  if (!found) throw refuseValue('address', 'The address is not one of the chain')
  if (found.address !== body.address) {
    throw refuseSigner('address', 'The address has to be written with its checksum')
  }
  checkPurpose(dependencies, message, purpose)
  checkNonce(use)
  const row = stored.addresses[body.coin_type]
  const isOwner = row?.address === body.address
  // A contract is asked on the chain where it proved itself: elsewhere its address may have another owner.
  const network = isOwner ? findProofNetwork(dependencies, row.proof, found) : found.network
  const proof = await verifySigner(dependencies, { network, body, context })
  if (!isOwner) throw refuseOwner()
  return proof
}

/** Refusal of a change that the owner did not sign. */
export const refuseOwner = () => refuseSigner('address', 'The name belongs to another address')

function findProofNetwork(
  dependencies: Dependencies,
  coinType: number,
  found: { network: Network; address: string },
): Network {
  return findAddress(findNetworks(dependencies, coinType), found.address)?.network ?? found.network
}
