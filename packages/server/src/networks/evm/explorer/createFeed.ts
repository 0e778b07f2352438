import type { PageParams } from './explorerAnswers.js'
import type { FeedPlace } from './explorerCursor.js'

type Page<item> = { place: FeedPlace; items: readonly item[] }

/** Reads a page of a list, from its start or by what led to it. */
export type ReadFeedPage<item> = (
  params: PageParams | undefined,
) => Promise<{ items: readonly item[]; next: PageParams | null }>

/** A list of the explorer, the newest block first, that is read page by page. */
export type Feed<item> = {
  items: () => item[]
  more: () => Promise<void>
  /** All items above this block are there; -1 when the list is read to its end. */
  horizon: () => number
  /** Where the items below a block begin. */
  placeBelow: (block: number) => FeedPlace
}

/** Begins to read a list at a place. */
export function createFeed<item extends { block: number }>(
  start: FeedPlace,
  read: ReadFeedPage<item>,
): Feed<item> {
  const pages: Page<item>[] = []
  let next = start
  return {
    items: () => pages.flatMap(({ items }) => items),
    async more() {
      if (next === 'end') return
      const place = next
      const page = await read(place === 'start' ? undefined : place)
      pages.push({ place, items: page.items })
      next = page.next ?? 'end'
    },
    horizon: () => {
      if (next === 'end') return -1
      return Math.min(...pages.flatMap(({ items }) => items.map(({ block }) => block)))
    },
    placeBelow: (below) => pages.find(({ items }) => items.some(({ block }) => block < below))?.place ?? next,
  }
}
