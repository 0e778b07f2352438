import type { Log } from '../../observe/Log.js'

/** What could be had: one chain that fails does not hide the others, and if all fail the first failure is thrown. */
export async function settle<value>(
  log: Log,
  work: readonly Promise<value>[],
): Promise<(value | undefined)[]> {
  try {
    return await Promise.all(work)
  } catch {
    return salvage(log, await Promise.allSettled(work))
  }
}

function salvage<value>(log: Log, results: readonly PromiseSettledResult<value>[]): (value | undefined)[] {
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (failures.length === results.length) throw failures[0]
  for (const failure of failures) log.warn('a chain is left out of an answer', { error: String(failure) })
  return results.map((result) => (result.status === 'fulfilled' ? result.value : undefined))
}
