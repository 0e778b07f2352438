import * as v from 'valibot'
import { plainObjectSchema } from './json.js'

/** How many items of a list or entries of a record were refused; the list itself keeps the shape of the wire. */
const droppedCounts = new WeakMap<object, number>()

/** Items beyond this are dropped unread: a view that shows more has no reader, and a million items stop a page. */
const defaultMaximum = 1_000

/**
 * A list that keeps its good items and drops the bad ones, so that one wrong item does not empty a view.
 *
 * `countDropped` tells how many went.
 */
/* @__NO_SIDE_EFFECTS__ */
export function listSchema<const item extends v.GenericSchema>(item: item, maximum = defaultMaximum) {
  return v.pipe(
    v.array(v.unknown()),
    // For who describes the wire: a transformation hides what it reads.
    v.metadata({ items: item }),
    v.transform((input): v.InferOutput<item>[] => {
      const kept = input.slice(0, maximum).flatMap((entry) => {
        const result = v.safeParse(item, entry, { abortEarly: true })
        return result.success ? [result.output] : []
      })
      droppedCounts.set(kept, input.length - kept.length)
      return kept
    }),
  )
}

/** An object whose keys are data: keeps the good entries and drops the bad ones, like `listSchema`. */
/* @__NO_SIDE_EFFECTS__ */
export function recordSchema<const value extends v.GenericSchema>(
  isKey: (key: string) => boolean,
  value: value,
  maximum = defaultMaximum,
) {
  return v.pipe(
    plainObjectSchema,
    v.metadata({ values: value }),
    v.transform((input): Record<string, v.InferOutput<value>> => {
      const entries = Object.entries(input)
      const kept = entries.slice(0, maximum).flatMap(([key, entry]) => {
        const result = v.safeParse(value, entry, { abortEarly: true })
        return isKey(key) && result.success ? [[key, result.output] as const] : []
      })
      const record = Object.fromEntries(kept)
      droppedCounts.set(record, entries.length - kept.length)
      return record
    }),
  )
}

/** How many bad items all lists of a parsed response lost together. */
export function countDropped(response: unknown): number {
  let count = 0
  const open = [response]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    count += droppedCounts.get(value) ?? 0
    for (const inner of Object.values(value)) open.push(inner)
  }
  return count
}
