import { isLatchkeyError } from '@latchkey/protocol'
import { toLatchkeyError } from '../../errors/toLatchkeyError.js'
import type { UserProblem, UserProblemKind } from './UserState.js'

/** So many wrong codes the server looks at. */
const maximumTries = 5

/** What a refusal of the server means for a person, who has tried so many wrong codes before. */
export function toUserProblem(cause: unknown, tries: number): UserProblem {
  const error = toLatchkeyError(cause, 'users')
  const problem = (kind: UserProblemKind) => ({ kind, error })
  if (isLatchkeyError(error, 'api/refused')) {
    const { call, status, field } = error.context
    if (status === 429 && call === 'userEmail') return problem('too-many-mails')
    if (status === 400 && call === 'userEmail') return problem('email')
    if (status === 401 && field === 'code') return problem('wrong-code')
    // The server does not say which: it counts as the page did.
    if (status === 401 && field === 'id') return problem(tries >= maximumTries ? 'too-many-tries' : 'expired')
    // The proof of who they are is as old as that.
    if (status === 401 && field === 'userToken') return problem('expired')
  }
  return problem('other')
}
