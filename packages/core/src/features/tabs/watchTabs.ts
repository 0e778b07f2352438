import type { Latchkey } from '../../Latchkey.js'

/**
 * Follows what other tabs of the page do with the same instance: what one connects, disconnects or makes active is so in
 * all of them (F-24). What it returns ends it.
 */
export function watchTabs(latchkey: Latchkey): () => void {
  return latchkey.internal.memory.onForeignChange(() => {
    // Offline, the code may not arrive; the next change or a reload brings it.
    import('../connect/restore.chunk.js').then(
      ({ followTabs }) => followTabs(latchkey),
      () => {},
    )
  })
}
