import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { useCallback, useRef, useState } from 'react'
import { useBrowserLayoutEffect } from '../provider/useBrowserLayoutEffect.js'
import type { Mutate, MutateAsync, MutationOptions, MutationState } from './Mutation.js'

type Bound<data, variables> = MutationState<data, variables> & {
  mutate: Mutate<data, variables>
  mutateAsync: MutateAsync<data, variables>
}

const idle = { status: 'idle', data: undefined, error: undefined, variables: undefined } as const

/** Binds an action to React: one way to call it that never rejects, one that does, and the state of the newest call. */
export function useMutation<data, variables>(
  action: (variables: variables) => Promise<data>,
  options: MutationOptions<data, variables> = {},
): Bound<data, variables> {
  type Settled = Pick<MutationState<data, variables>, 'status' | 'data' | 'error' | 'variables'>
  const [state, setState] = useState<Settled>(idle)
  const newest = useRef(0)
  const latest = useRef({ action, options })
  useBrowserLayoutEffect(() => {
    latest.current = { action, options }
  })

  const run = useCallback(async (variables: variables, own?: MutationOptions<data, variables>) => {
    const call = ++newest.current
    const show = (next: Settled) => call === newest.current && setState(next)
    show({ ...idle, status: 'pending', variables })
    try {
      const data = await latest.current.action(variables)
      show({ status: 'success', data, error: undefined, variables })
      for (const { onSuccess } of [latest.current.options, own ?? {}])
        report(() => onSuccess?.(data, variables))
      return data
    } catch (cause) {
      const error = isLatchkeyError(cause) ? cause : new LatchkeyError('internal/unexpected', { cause })
      show({ status: 'error', data: undefined, error, variables })
      for (const { onError } of [latest.current.options, own ?? {}]) report(() => onError?.(error, variables))
      throw error
    }
  }, [])
  const mutate = useCallback(
    (variables: variables, own?: MutationOptions<data, variables>) =>
      void run(variables, own).catch(() => {}),
    [run],
  )
  const reset = useCallback(() => {
    newest.current++
    setState(idle)
  }, [])

  const { status } = state
  return {
    ...state,
    isIdle: status === 'idle',
    isPending: status === 'pending',
    isSuccess: status === 'success',
    isError: status === 'error',
    mutate,
    mutateAsync: run,
    reset,
  } as Bound<data, variables>
}

/** A callback of the page that throws is the page's own mistake: the action went as it went. */
function report(callback: () => void): void {
  try {
    callback()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
