/** Maps a list in order, at most so many items at a time; the first failure ends it. */
export async function mapBounded<item, result>(
  items: readonly item[],
  concurrency: number,
  map: (item: item) => Promise<result>,
): Promise<result[]> {
  const results = new Array<result>(items.length)
  const entries = items.entries()
  let failed = false
  async function work() {
    for (const [index, item] of entries) {
      if (failed) return
      try {
        results[index] = await map(item)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, work))
  return results
}
