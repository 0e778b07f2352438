import type { CacheContext } from './cache.js'

const every = 10_000

/** Says what is being waited for, and again every ten seconds while it lasts. */
export async function withProgress<value>(
  context: Pick<CacheContext, 'log'>,
  text: string,
  work: () => Promise<value>,
): Promise<value> {
  const start = Date.now()
  context.log(`${text} …`)
  const timer = setInterval(() => {
    context.log(`${text} … ${Math.round((Date.now() - start) / 1000)} s`)
  }, every)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
