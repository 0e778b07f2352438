/** Applies some work to all items, so many at once, and keeps their order. */
export async function mapAtOnce<item, value>(
  items: readonly item[],
  width: number,
  work: (item: item, index: number) => Promise<value>,
): Promise<value[]> {
  const values: value[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(width, items.length) }, async () => {
      for (let index = next++; index < items.length; index = next++) {
        values[index] = await work(items[index] as item, index)
      }
    }),
  )
  return values
}
