/** Tells the newest of several runs from the earlier ones, whose answers are dropped. */
export type Latest = {
  /** Begins a run and makes every earlier one old; returns whether it is still the newest. */
  begin: () => IsLatest
  /** Joins the newest run without beginning another; returns whether it is still the newest. */
  join: () => IsLatest
  /** Makes every run old. */
  end: () => void
}

export type IsLatest = () => boolean

export function createLatest(): Latest {
  let newest = 0
  const join = () => {
    const own = newest
    return () => own === newest
  }
  return {
    join,
    begin() {
      newest++
      return join()
    },
    end() {
      newest++
    },
  }
}
