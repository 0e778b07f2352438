/** How often something else gets its turn while work is done: 0 if it is done in one piece. */
export async function countTurns<value>(
  work: () => Promise<value>,
): Promise<{ value: value; turns: number }> {
  let turns = 0
  let timer = setTimeout(function count() {
    turns += 1
    timer = setTimeout(count)
  })
  try {
    const value = await work()
    return { value, turns }
  } finally {
    clearTimeout(timer)
  }
}
