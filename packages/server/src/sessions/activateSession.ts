import { timingSafeEqual } from 'node:crypto'
import type { SessionActivateBody } from '@latchkey/protocol/wire'
import { and, eq, isNull } from 'drizzle-orm'
import { Refusal, refuseValue } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'
import { sessions } from '../store/schema/sessions.js'
import { checkGrant } from './checkGrant.js'
import { findOwnSession } from './findOwnSession.js'
import { hashSecret } from './hashSecret.js'
import type { Account } from './parseAccount.js'

export type ActivateSessionParameters = { account: Account; projectId: string; body: SessionActivateBody }

/**
 * Keeps the context that a wallet has given for a session, and what it granted.
 *
 * Who made it proves that by the word of its answer, where it asked for one: a project's id is public, and a stranger could
 * put in a context of its own while the wallet is still asked. What was granted is at most what the session was made for, so that nobody can believe
 * a session may do more than it says, and the first context stays; the context itself is checked by the account's
 * contract, on chain.
 */
export async function activateSession(
  dependencies: Pick<Dependencies, 'store'>,
  { account, projectId, body }: ActivateSessionParameters,
): Promise<void> {
  const { pci, expiry, permissions, policies, context } = body
  const { secretHash } = await findOwnSession(dependencies, { account, pci, projectId })
  if (secretHash && !timingSafeEqual(secretHash, hashSecret(body.secret ?? ''))) {
    throw new Refusal({
      status: 401,
      field: 'secret',
      description: 'Whoever made the session activates it: send the `secret` of the answer',
    })
  }
  const { db } = dependencies.store
  const find = () =>
    db
      .select({
        expiry: sessions.expiry,
        permissions: sessions.permissions,
        policies: sessions.policies,
        context: sessions.context,
        revokedAt: sessions.revokedAt,
      })
      .from(sessions)
      .where(eq(sessions.pci, pci))
  const [asked] = await find()
  if (asked) checkGrant(asked as Parameters<typeof checkGrant>[0], body)
  const set = await db
    .update(sessions)
    .set({ context, expiry, permissions, policies })
    .where(and(eq(sessions.pci, pci), isNull(sessions.context), isNull(sessions.revokedAt)))
    .returning({ pci: sessions.pci })
  if (set.length > 0) return
  const [now] = await find()
  if (now?.revokedAt) throw refuseValue('pci', 'The session is revoked')
  // The same again is no change: a client that did not hear the answer repeats it.
  if (now?.context !== context) throw refuseValue('pci', 'The session has its context already')
}
