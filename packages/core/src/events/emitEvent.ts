import type { Latchkey } from '../Latchkey.js'
import { getEmitter } from './getEmitter.js'
import type { LatchkeyEvent } from './LatchkeyEvent.js'

/** Tells everybody who listens; a listener that throws keeps no other from hearing it. */
export function emitEvent(latchkey: Latchkey, event: LatchkeyEvent): void {
  for (const listener of [...getEmitter(latchkey).listeners]) {
    try {
      listener(event)
    } catch (error) {
      // The page's own mistake, reported as its own.
      queueMicrotask(() => {
        throw error
      })
    }
  }
}
