/** Waits for a promise for at most so many milliseconds; `undefined` when that was not enough. */
export async function within<value>(
  milliseconds: number,
  promise: Promise<value>,
): Promise<value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
