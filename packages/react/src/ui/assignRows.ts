/** Which row of the page shows which item, from the top down. */
export type Rows = ReadonlyMap<string, number>

/**
 * Gives each item a row: the one it has, else one whose item went, else a new one.
 *
 * What went is given to what comes below all that stays: above it, React would move all that stays instead, and the
 * browser would lay it out anew. The row of `held` is not reused: an Enter would open another item.
 */
export function assignRows(known: Rows, items: readonly string[], held?: string): Rows {
  const wanted = new Set(items)
  const free = [...known].flatMap(([item, row]) => (wanted.has(item) || item === held ? [] : [row]))
  const lastKept = items.findLastIndex((item) => known.has(item))
  let next = Math.max(-1, ...known.values()) + 1
  return new Map(
    items.map((item, index) => [
      item,
      known.get(item) ?? (index > lastKept ? free.shift() : undefined) ?? next++,
    ]),
  )
}
