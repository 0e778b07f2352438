import type { Latchkey } from '@latchkey/core'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { Readable } from './Readable.js'

/** How the newest call of an action is going. */
export type ActionState<data> =
  | { status: 'idle' | 'pending'; data: undefined; error: undefined }
  | { status: 'success'; data: data; error: undefined }
  | { status: 'error'; data: undefined; error: LatchkeyError }

type Arguments<parameters> = undefined extends parameters
  ? [parameters?: parameters]
  : [parameters: parameters]

/** A store of how it goes; `run` never rejects, `runAsync` does. */
export type Action<parameters, data> = Readable<ActionState<data>> & {
  run: (...parameters: Arguments<parameters>) => void
  runAsync: (...parameters: Arguments<parameters>) => Promise<data>
}

const idle = { status: 'idle', data: undefined, error: undefined } as const

/**
 * An action of `@latchkey/core` for one instance, as a store.
 *
 * @example
 * const sign = createAction(latchkey, signMessage)
 * // <button disabled={$sign.status === 'pending'} onclick={() => sign.run({ message: 'Hello' })}>Sign</button>
 */
export function createAction<parameters, data>(
  latchkey: Latchkey,
  action: (latchkey: Latchkey, parameters: parameters) => Promise<data>,
): Action<parameters, data> {
  const listeners = new Set<(state: ActionState<data>) => void>()
  let state: ActionState<data> = idle
  let newest = 0
  const runAsync = async (...[parameters]: Arguments<parameters>): Promise<data> => {
    const call = ++newest
    const show = (next: ActionState<data>) => {
      if (call !== newest) return
      state = next
      for (const listener of [...listeners]) listener(next)
    }
    show({ ...idle, status: 'pending' })
    try {
      const data = await action(latchkey, parameters as parameters)
      show({ status: 'success', data, error: undefined })
      return data
    } catch (cause) {
      const error = isLatchkeyError(cause) ? cause : new LatchkeyError('internal/unexpected', { cause })
      show({ status: 'error', data: undefined, error })
      throw error
    }
  }
  return {
    subscribe(run) {
      // A listener of its own, also where one function subscribes twice.
      const listener = (next: ActionState<data>) => run(next)
      listeners.add(listener)
      run(state)
      return () => listeners.delete(listener)
    },
    run: (...parameters) => void runAsync(...parameters).catch(() => {}),
    runAsync,
  }
}
