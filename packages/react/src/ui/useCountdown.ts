import { useEffect, useRef, useState } from 'react'

export type UseCountdownParameters = {
  /** Of the whole wait; without it there is none. */
  ms: number | undefined
  onEnd: () => void
}

/** When each cause was first seen: a view that is opened again goes on counting. */
const begun = new WeakMap<object, number>()

/** The seconds that are left since something happened, and what is done when none are. */
export function useCountdown(cause: object, { ms, onEnd }: UseCountdownParameters): number {
  const [left, setLeft] = useState<number>()
  const latest = useRef(onEnd)
  latest.current = onEnd
  if (ms !== undefined && !begun.has(cause)) begun.set(cause, performance.now())
  const end = ms === undefined ? undefined : (begun.get(cause) ?? 0) + ms

  useEffect(() => {
    if (end === undefined) return setLeft(undefined)
    const tick = () => {
      const remainingMs = end - performance.now()
      setLeft(Math.max(0, Math.ceil(remainingMs / 1_000)))
      if (remainingMs > 0) return
      clearInterval(timer)
      latest.current()
    }
    const timer = setInterval(tick, 250)
    tick()
    return () => clearInterval(timer)
  }, [end])

  return ms === undefined ? 0 : (left ?? Math.ceil(ms / 1_000))
}
