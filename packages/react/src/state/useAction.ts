import { isLatchkeyError, type LatchkeyError } from '@latchkey/protocol'
import { useCallback, useRef, useState } from 'react'

export type ActionState = {
  isPending: boolean
  /** Why the last call failed; gone with the next one. */
  error: LatchkeyError | undefined
}

/** Runs something that takes time and keeps how it went; of two runs the later one counts. */
export function useAction<parameters extends unknown[], result>(
  action: (...parameters: parameters) => Promise<result>,
): ActionState & { run: (...parameters: parameters) => Promise<result> } {
  const [state, setState] = useState<ActionState>({ isPending: false, error: undefined })
  const newest = useRef(0)
  const latest = useRef(action)
  latest.current = action

  const run = useCallback(async (...parameters: parameters) => {
    const turn = ++newest.current
    const settle = (error: LatchkeyError | undefined) => {
      if (turn === newest.current) setState({ isPending: false, error })
    }
    setState({ isPending: true, error: undefined })
    try {
      const result = await latest.current(...parameters)
      settle(undefined)
      return result
    } catch (error) {
      settle(isLatchkeyError(error) ? error : undefined)
      throw error
    }
  }, [])
  return { ...state, run }
}
