import type { ProfileBody } from '@latchkey/protocol/wire'
import type { Dependencies } from '../Dependencies.js'
import type { RequestContext } from '../http/Route.js'
import type { Network } from '../networks/Network.js'
import { type OwnerProof, verifyOwner } from '../signatures/verifyOwner.js'
import { refuseSigner } from './refuseSigner.js'

export type VerifySignerParameters = {
  /** Where the account that signed is. */
  network: Network
  body: ProfileBody
  /** Read only where a node is asked: the signal is made then. */
  context: Pick<RequestContext, 'signal'>
}

/** Refuses (401) a body whose message its address has not signed; tells by what it has. */
export async function verifySigner(
  dependencies: Pick<Dependencies, 'networks'>,
  { network, body: { address, message, signature }, context }: VerifySignerParameters,
): Promise<OwnerProof> {
  const { chainId } = network
  const proof = await verifyOwner(dependencies, { chainId, address, message, signature, context })
  if (!proof) throw refuseSigner('signature', 'The signature is not one of this address over this message')
  return proof
}
