import type { Latchkey } from './Latchkey.js'

export type DefineOnceOptions<value> = {
  /** Ends a value when its instance is disposed of. By default its own `dispose` is called, if it has one. */
  dispose?: (value: value) => void
}

/**
 * Defines a value that every instance makes when it is first needed, and keeps until it is disposed of. A definition with
 * a key keeps one value for each.
 *
 * @example
 * const getVisits = defineOnce(() => ({ count: 0 }))
 * getVisits(latchkey).count += 1
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineOnce<value, key = void>(
  make: (latchkey: Latchkey, key: key) => value,
  { dispose = disposeOwn }: DefineOnceOptions<value> = {},
): (latchkey: Latchkey, key: key) => value {
  return (latchkey, key) => {
    const { kept, disposers } = latchkey.internal
    const values = kept.get(make) ?? new Map<unknown, unknown>()
    kept.set(make, values)
    if (!values.has(key)) {
      const value = make(latchkey, key)
      values.set(key, value)
      disposers.push(() => dispose(value))
    }
    return values.get(key) as value
  }
}

function disposeOwn(value: unknown): void {
  ;(value as { dispose?: () => void } | undefined)?.dispose?.()
}
