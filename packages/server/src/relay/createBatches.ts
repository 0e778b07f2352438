type Waiting<item, result> = {
  item: item
  resolve: (result: result) => void
  reject: (error: unknown) => void
}

/**
 * Writes one batch after the other: what comes while one is written goes with the next, so that a database commits once for
 * many. The results are in the order of the items.
 */
export function createBatches<item, result>(
  write: (items: readonly item[]) => Promise<readonly result[]>,
  most = 500,
): (item: item) => Promise<result> {
  let waiting: Waiting<item, result>[] = []
  let isWriting = false

  async function work() {
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      try {
        const results = await write(batch.map(({ item }) => item))
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as result)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isWriting = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      // In a turn of its own, so that what arrives together goes together.
      if (!isWriting) {
        isWriting = true
        setImmediate(() => void work())
      }
    })
}
