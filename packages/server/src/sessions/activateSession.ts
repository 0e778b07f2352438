import type { SessionActivateBody } from '@latchkey/protocol/wire'
import { eq, sql } from 'drizzle-orm'
import { refuseValue } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'
import { sessions } from '../store/schema/sessions.js'
import { findSession } from './findSession.js'
import type { Account } from './parseAccount.js'

/**
 * Keeps the context that a wallet has given for a session.
 *
 * The wire has no proof of who asks. What was granted has to be what the session was made for, so that nobody can believe
 * a session may do more than it says; the context itself is checked by the account's contract, on chain.
 */
export async function activateSession(
  dependencies: Pick<Dependencies, 'store'>,
  { account, body }: { account: Account; body: SessionActivateBody },
): Promise<void> {
  const { pci, expiry, permissions, policies, context } = body
  await findSession(dependencies, { account, pci })
  const { db } = dependencies.store
  const equals = (column: typeof sessions.permissions | typeof sessions.policies, value: unknown) =>
    sql<boolean>`${column}::jsonb = ${JSON.stringify(value)}::jsonb`
  const [same] = await db
    .select({
      expiry: sql<boolean>`${sessions.expiry} = ${expiry}`,
      permissions: equals(sessions.permissions, permissions),
      policies: equals(sessions.policies, policies),
    })
    .from(sessions)
    .where(eq(sessions.pci, pci))
  for (const field of ['expiry', 'permissions', 'policies'] as const) {
    if (!same?.[field]) throw refuseValue(field, `The session was made for other ${field}`)
  }
  await db.update(sessions).set({ context }).where(eq(sessions.pci, pci))
}
