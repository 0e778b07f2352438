import { and, eq, isNull, or } from 'drizzle-orm'
import { refuseValue } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'
import { sessions } from '../store/schema/sessions.js'
import type { Account } from './parseAccount.js'

/** Which sessions are those of an account: one without a chain counts for all chains, on either side. */
export const belongsTo = ({ address, chainId }: Account) =>
  and(
    eq(sessions.address, address),
    chainId === null ? undefined : or(eq(sessions.chainId, chainId), isNull(sessions.chainId)),
  )

/** The session of an account, or `refuseValue('pci', …)`. */
export async function findSession(
  { store }: Pick<Dependencies, 'store'>,
  { account, pci }: { account: Account; pci: string },
) {
  const [found] = await store.db
    .select({
      pci: sessions.pci,
      projectId: sessions.projectId,
      chainId: sessions.chainId,
      context: sessions.context,
      revokedAt: sessions.revokedAt,
      secretHash: sessions.secretHash,
    })
    .from(sessions)
    .where(and(eq(sessions.pci, pci), belongsTo(account)))
  if (!found) throw refuseValue('pci', 'The account has no such session')
  return found
}
