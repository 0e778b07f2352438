import type { SessionRevokeBody } from '@latchkey/protocol/wire'
import { and, eq, isNull } from 'drizzle-orm'
import { Refusal, refuseValue } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'
import type { RequestContext } from '../http/Route.js'
import { verifyEvmKey } from '../signatures/verifyEvmKey.js'
import { verifyOwner } from '../signatures/verifyOwner.js'
import { sessions } from '../store/schema/sessions.js'
import { findSession } from './findSession.js'
import type { Account } from './parseAccount.js'

export type RevokeSessionParameters = {
  account: Account
  body: SessionRevokeBody
  context: Pick<RequestContext, 'signal' | 'keep'>
}

/** Ends a session if its account has signed the session's id (S-34). */
export async function revokeSession(
  dependencies: Pick<Dependencies, 'store' | 'networks' | 'now'>,
  { account, body, context }: RevokeSessionParameters,
): Promise<void> {
  const session = await findSession(dependencies, { account, pci: body.pci })
  if (session.revokedAt) throw alreadyRevoked()
  const { address } = account
  const chainId = session.chainId ?? account.chainId
  const signed = { address, message: session.pci, signature: body.signature }
  if (!(await isSigned(dependencies, { ...signed, chainId, context }))) {
    throw new Refusal({
      status: 401,
      field: 'signature',
      description: 'The account has to sign the text of the pci',
    })
  }
  const { store, now } = dependencies
  await store.db.transaction(async (transaction) => {
    const revoked = await transaction
      .update(sessions)
      .set({ revokedAt: new Date(now()) })
      .where(and(eq(sessions.pci, session.pci), isNull(sessions.revokedAt)))
      .returning({ pci: sessions.pci })
    if (revoked.length === 0) throw alreadyRevoked()
    await context.keep?.(transaction, { json: {} })
  })
}

type SignedParameters = {
  address: string
  message: string
  signature: unknown
  chainId: string | null
  context: Pick<RequestContext, 'signal'>
}

/** A contract can only be asked on a chain that is known and served; a key signs the same for all of them. */
async function isSigned(
  dependencies: Pick<Dependencies, 'networks'>,
  { address, message, signature, chainId, context }: SignedParameters,
): Promise<boolean> {
  if (typeof signature !== 'string') return false
  if (chainId === null || !dependencies.networks.find(chainId)) {
    return verifyEvmKey({ address, message, signature })
  }
  return (await verifyOwner(dependencies, { chainId, address, message, signature, context })) !== undefined
}

const alreadyRevoked = () => refuseValue('pci', 'The session is already revoked')
