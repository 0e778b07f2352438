import type { UserFlow, UserState } from '@latchkey/core/users'

export type UserViewProps = {
  titleId: string
  flow: UserFlow
  state: UserState
  /** Another step was shown before: the field that this one is about takes the focus. */
  isNext: boolean
}
