/** Runs something when the page is idle, or after 2 s of a page that never is; the result calls it off. */
export function whenIdle(run: () => void): () => void {
  const schedule = globalThis.requestIdleCallback ?? ((run: () => void, _: unknown) => setTimeout(run, 1_000))
  const cancel = globalThis.cancelIdleCallback ?? clearTimeout
  const handle = schedule(run, { timeout: 2_000 })
  return () => cancel(handle as number)
}
