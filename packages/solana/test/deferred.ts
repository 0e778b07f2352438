/** An answer that comes when the test says so. */
export function deferred() {
  let resolve: (value: unknown) => void = () => {}
  const promise = new Promise<unknown>((settled) => {
    resolve = settled
  })
  return { promise, resolve }
}

/** An answer that never comes. */
export const hang = () => new Promise<never>(() => {})

/** Lets everything that is under way without a timer finish. */
export const settle = () => new Promise((resolve) => setImmediate(resolve))
