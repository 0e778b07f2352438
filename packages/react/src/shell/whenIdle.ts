/** Runs something when the page is idle; the result calls it off. */
export function whenIdle(run: () => void): () => void {
  const schedule = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1_000))
  const cancel = globalThis.cancelIdleCallback ?? clearTimeout
  const handle = schedule(run)
  return () => cancel(handle as number)
}
