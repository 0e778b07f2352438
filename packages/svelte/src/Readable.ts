/** A store by Svelte's contract: `$store` in a component, `fromStore(store).current` where runes are. */
export type Readable<value> = {
  /** Calls back at once, and with every change; what it returns ends it. */
  subscribe: (run: (value: value) => void) => () => void
}

/** Something that changes, as a store. */
export function toStore<value>(
  get: () => value,
  watch: (onChange: () => void) => () => void,
): Readable<value> {
  return {
    subscribe(run) {
      let last = get()
      run(last)
      const update = () => {
        const next = get()
        if (next === last) return
        last = next
        run(next)
      }
      const stop = watch(update)
      // What changed while it was looked for.
      update()
      return stop
    },
  }
}
