import type { Caip10Id, LatchkeyError } from '@latchkey/protocol'
import type { User, UserMethodsResponse } from '@latchkey/protocol/wire'

/** Where a person is: not asked; saying who they are; typing a code; on the way to a provider; known. */
export type UserStep = 'idle' | 'start' | 'code' | 'leaving' | 'proved'

/** What keeps a person from being known. */
export type UserProblemKind =
  | 'email'
  | 'wrong-code'
  /** The code is too old, or was used. */
  | 'expired'
  | 'too-many-tries'
  | 'too-many-mails'
  /** At the provider, by the person. */
  | 'declined'
  /** At the provider, by whatever. */
  | 'failed'
  | 'other'

export type UserProblem = { kind: UserProblemKind; error?: LatchkeyError }

/** Whom a code was sent to, and how many digits it has; another mail is another one. */
export type SentCode = { email: string; resendAfterMs: number; digits: number }

export type UserState = {
  step: UserStep
  /** A server is asked. */
  isBusy: boolean
  problem?: UserProblem | undefined
  /** How the server can be told; absent until it has said. */
  methods?: UserMethodsResponse | undefined
  sent?: SentCode | undefined
  /** Who has proved it. */
  user?: User | undefined
  /** The accounts that they have linked, of the page's own wallet and the latest first. */
  accounts?: readonly Caip10Id[] | undefined
  /** What became of the link that the person asked for. */
  link?: 'wanted' | 'linking' | 'linked' | 'failed' | undefined
  /** Why it failed. */
  linkError?: LatchkeyError | undefined
}
