import { type FocusEvent, useRef } from 'react'
import { assignRows, type Rows } from './assignRows.js'

/** Rows for the items of a list, kept from one render to the next, and what the list tells of the focus. */
export function useRows(items: readonly string[]) {
  const known = useRef<Rows>(new Map())
  const held = useRef<string>(undefined)
  // The same items get the same rows however often they are drawn.
  known.current = assignRows(known.current, items, held.current)
  return {
    rows: known.current,
    onFocus({ currentTarget, target }: FocusEvent) {
      held.current = items[[...currentTarget.children].findIndex((row) => row.contains(target))]
    },
    onBlur() {
      held.current = undefined
    },
  }
}
