/** The name that was probably meant; undefined if none is near. */
export function findNearName(given: string, names: Iterable<string>): string | undefined {
  const wanted = given.toLowerCase().replaceAll(/[-_]/g, '')
  let best: string | undefined
  // A third of the letters may be wrong: more is another word.
  let least = Math.floor(Math.max(3, wanted.length) / 3) + 1
  for (const name of names) {
    const distance = countEdits(wanted, name.toLowerCase().replaceAll(/[-_]/g, ''))
    if (distance < least) [best, least] = [name, distance]
  }
  return best
}

/** Letters to insert, remove, replace or swap with their neighbour to make one word of the other. */
function countEdits(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 8 || one.length > 64) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1]
      let edits = Math.min(
        (last[to] ?? 0) + 1,
        (row[to - 1] ?? 0) + 1,
        (last[to - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]) {
        edits = Math.min(edits, (before[to - 2] ?? 0) + 1)
      }
      row.push(edits)
    }
    before = last
    last = row
  }
  return last[other.length] ?? Number.POSITIVE_INFINITY
}
