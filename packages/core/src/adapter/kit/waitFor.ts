import type { Source } from '../Source.js'

/** Waits until a source has what is looked for, and no longer than this; then it is nothing. */
export function waitFor<found>(
  source: Source<unknown>,
  find: () => found | undefined,
  milliseconds: number,
): Promise<found | undefined> {
  return new Promise((resolve) => {
    const finish = () => {
      stop()
      clearTimeout(timer)
      resolve(find())
    }
    const timer = setTimeout(finish, milliseconds)
    const stop = source.subscribe(() => find() !== undefined && finish())
    if (find() !== undefined) finish()
  })
}
