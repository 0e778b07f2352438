import type { Latchkey } from '@latchkey/core'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { type ComputedRef, computed, type ShallowRef, shallowReadonly, shallowRef } from 'vue'
import { useLatchkey } from './latchkeyKey.js'

/** How the newest call of an action is going. */
export type ActionState<data> =
  | { status: 'idle' | 'pending'; data: undefined; error: undefined }
  | { status: 'success'; data: data; error: undefined }
  | { status: 'error'; data: undefined; error: LatchkeyError }

type Arguments<parameters> = undefined extends parameters
  ? [parameters?: parameters]
  : [parameters: parameters]

/** An action: `run` never rejects, `runAsync` does; both tell by the refs. */
export type Action<parameters, data> = {
  run: (...parameters: Arguments<parameters>) => void
  runAsync: (...parameters: Arguments<parameters>) => Promise<data>
  state: Readonly<ShallowRef<ActionState<data>>>
  isPending: ComputedRef<boolean>
  error: ComputedRef<LatchkeyError | undefined>
}

const idle = { status: 'idle', data: undefined, error: undefined } as const

/**
 * Binds an action of `@latchkey/core` to the app's instance.
 *
 * @example
 * const { run: sign, isPending } = useAction(signMessage)
 * // <button :disabled="isPending" @click="sign({ message: 'Hello' })">Sign</button>
 */
export function useAction<parameters, data>(
  action: (latchkey: Latchkey, parameters: parameters) => Promise<data>,
): Action<parameters, data> {
  const latchkey = useLatchkey()
  const state = shallowRef<ActionState<data>>(idle)
  let newest = 0
  const runAsync = async (...[parameters]: Arguments<parameters>): Promise<data> => {
    const call = ++newest
    const show = (next: ActionState<data>) => {
      if (call === newest) state.value = next
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
    run: (...parameters) => void runAsync(...parameters).catch(() => {}),
    runAsync,
    state: shallowReadonly(state) as Readonly<ShallowRef<ActionState<data>>>,
    isPending: computed(() => state.value.status === 'pending'),
    error: computed(() => state.value.error),
  }
}
