import type { LatchkeyError } from '@latchkey/protocol'

/** Called for each call of an action, also where a later one has been made since. */
export type MutationOptions<data, variables> = {
  onSuccess?: (data: data, variables: variables) => void
  onError?: (error: LatchkeyError, variables: variables) => void
}

/** A status, and each as a word of its own. */
export type Status<status extends string> = {
  status: status
  isIdle: status extends 'idle' ? true : false
  isPending: status extends 'pending' ? true : false
  isSuccess: status extends 'success' ? true : false
  isError: status extends 'error' ? true : false
}

/** How the newest call of an action is going. */
export type MutationState<data, variables> = (
  | (Status<'idle'> & { data: undefined; error: undefined; variables: undefined })
  | (Status<'pending'> & { data: undefined; error: undefined; variables: variables })
  | (Status<'success'> & { data: data; error: undefined; variables: variables })
  | (Status<'error'> & { data: undefined; error: LatchkeyError; variables: variables })
) & {
  /** Forgets the newest call; where it is still under way, it goes on. */
  reset: () => void
}

type Arguments<data, variables> = undefined extends variables
  ? [variables?: variables, options?: MutationOptions<data, variables>]
  : [variables: variables, options?: MutationOptions<data, variables>]

/** Calls an action and never rejects: `error` and `onError` tell what went wrong. */
export type Mutate<data, variables> = (...parameters: Arguments<data, variables>) => void

/** Calls an action, and rejects with the error that `error` tells, too. */
export type MutateAsync<data, variables> = (...parameters: Arguments<data, variables>) => Promise<data>
