import { onScopeDispose, type ShallowRef, shallowReadonly, shallowRef, watch } from 'vue'

/** Something that changes: what it is now, and a way to hear of it; what `subscribe` returns ends it. */
export type Source<value> = { get: () => value; subscribe: (onChange: () => void) => () => void }

/** A source as a ref, for as long as its component or scope lives; another source takes the place of the first. */
export function useSource<value>(toSource: () => Source<value>): Readonly<ShallowRef<value>> {
  const ref = shallowRef(toSource().get())
  let stop = () => {}
  // A server renders once, and nothing changes meanwhile.
  if (typeof document !== 'undefined') {
    watch(
      toSource,
      (source) => {
        stop()
        const update = () => {
          ref.value = source.get()
        }
        stop = source.subscribe(update)
        update()
      },
      { immediate: true, flush: 'sync' },
    )
    onScopeDispose(() => stop())
  }
  return shallowReadonly(ref) as Readonly<ShallowRef<value>>
}
