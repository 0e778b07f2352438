import type { State } from '@latchkey/core'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useStore } from '../store/useStore.js'

/** A part of the instance's state; re-renders only when that part changes. */
export function useLatchkeyState<value>(select: (state: State) => value): value {
  return useStore(useLatchkeyContext().latchkey.store, select)
}
