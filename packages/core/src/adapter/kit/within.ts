/** How long a wallet may take for what it does without asking a person, in milliseconds. */
export const silentTimeout = 2_500

/** Waits for work no longer than this; work that takes longer rejects, and what becomes of it later changes nothing. */
export function within<value>(
  work: Promise<value>,
  milliseconds: number,
  error: () => Error = () => new Error(`No answer within ${milliseconds} ms.`),
): Promise<value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(error()), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
