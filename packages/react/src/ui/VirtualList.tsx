import { type FocusEvent, memo, type ReactNode, useMemo, useRef, useState } from 'react'
import { useBrowserLayoutEffect } from '../provider/useBrowserLayoutEffect.js'
import { assignRows, type Rows } from './assignRows.js'

export type VirtualListProps<item> = {
  items: readonly item[]
  /** In pixels, of the whole list item; the same function at every render. */
  heightOf: (item: item) => number
  keyOf: (item: item) => string
  children: (item: item) => ReactNode
}

/** What is drawn beyond the edges, so that neither a fast scroll nor the Tab key gets ahead of it. */
const margin = 320
/** Few enough to draw them all: then the list is a list like any other. */
const fewCount = 40

/**
 * A list of thousands in a view that scrolls: only what is near the screen is in the page.
 *
 * A row that went off the screen shows the next item that comes: what is made anew at each step of a scroll is also
 * collected, and on a slow machine that is what one feels. So a child keeps nothing that is of one item alone.
 */
export function VirtualList<item>({ items, heightOf, keyOf, children }: VirtualListProps<item>) {
  const list = useRef<HTMLUListElement>(null)
  const offsets = useMemo(() => sumHeights(items, heightOf), [items, heightOf])
  const [range, setRange] = useState({ first: 0, last: fewCount })
  const isWhole = items.length <= fewCount

  useBrowserLayoutEffect(() => {
    const element = list.current
    const body = element?.closest('.body')
    if (!element || !body || isWhole) return
    const look = () => {
      const top = body.getBoundingClientRect().top - element.getBoundingClientRect().top
      const first = indexAt(offsets, top - margin)
      const last = indexAt(offsets, top + body.clientHeight + margin) + 1
      setRange((known) => (known.first === first && known.last === last ? known : { first, last }))
    }
    look()
    body.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(body)
    return () => {
      body.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [offsets, isWhole])

  const first = isWhole ? 0 : Math.min(range.first, items.length)
  const last = isWhole ? items.length : Math.min(range.last, items.length)
  const before = offsets[first] ?? 0
  const after = (offsets[items.length] ?? 0) - (offsets[last] ?? 0)
  const drawn = items.slice(first, last)
  const keys = drawn.map(keyOf)
  const { rows, onFocus, onBlur } = useRows(keys)
  return (
    <ul
      ref={list}
      className="list virtual"
      style={{ paddingBlock: `${before}px ${after}px` }}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {drawn.map((item, index) => (
        <VirtualRow
          key={isWhole ? keys[index] : rows.get(keys[index] ?? '')}
          item={item}
          height={heightOf(item)}
          position={isWhole ? undefined : first + index + 1}
          count={isWhole ? undefined : items.length}
        >
          {children}
        </VirtualRow>
      ))}
    </ul>
  )
}

type VirtualRowProps<item> = Pick<VirtualListProps<item>, 'children'> & {
  item: item
  height: number
  /** Its place among all of them, where not all are in the page. */
  position: number | undefined
  count: number | undefined
}

/** One item. A scroll draws the list anew, and leaves alone what stays in it. */
const VirtualRow = memo(function VirtualRow<item>(props: VirtualRowProps<item>) {
  const { item, height, position, count, children } = props
  return (
    <li style={{ height }} aria-posinset={position} aria-setsize={count}>
      {children(item)}
    </li>
  )
}) as <item>(props: VirtualRowProps<item>) => ReactNode

/** Where each item begins, and at the end where all of them end. */
function sumHeights<item>(items: readonly item[], heightOf: (item: item) => number): Float64Array {
  const offsets = new Float64Array(items.length + 1)
  items.forEach((item, index) => {
    offsets[index + 1] = (offsets[index] ?? 0) + heightOf(item)
  })
  return offsets
}

/** Which item is at a height. */
function indexAt(offsets: Float64Array, height: number): number {
  let [low, high] = [0, offsets.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((offsets[middle] ?? 0) <= height) low = middle
    else high = middle - 1
  }
  return low
}

/** Rows for the items of a list, kept from one render to the next, and what the list tells of the focus. */
function useRows(items: readonly string[]) {
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
