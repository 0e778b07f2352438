import { refuseValue } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'
import { findSession } from './findSession.js'
import type { Account } from './parseAccount.js'

export type FindOwnSessionParameters = { account: Account; pci: string; projectId: string }

/** The session of an account that a project made; `refuseValue('pci', …)` for those of other projects too. */
export async function findOwnSession(
  dependencies: Pick<Dependencies, 'store'>,
  { account, pci, projectId }: FindOwnSessionParameters,
) {
  const found = await findSession(dependencies, { account, pci })
  if (found.projectId !== projectId) throw refuseValue('pci', 'Another project made this session')
  return found
}
