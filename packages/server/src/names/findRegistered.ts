import { refuseValue } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'
import { findName } from './findName.js'
import type { StoredName } from './nameRecord.js'

/** The name that is to be changed, or `refuseValue('name', …)`. */
export async function findRegistered(
  dependencies: Pick<Dependencies, 'store'>,
  { name }: { name: string },
): Promise<StoredName> {
  const stored = await findName(dependencies, { name })
  if (!stored) throw refuseValue('name', 'The name is not registered')
  return stored
}
