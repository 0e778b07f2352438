import type { Latchkey } from '../Latchkey.js'
import type { LatchkeyEvent } from './LatchkeyEvent.js'

type Emitter = { listeners: Set<(event: LatchkeyEvent) => void> }

/** Who listens to an instance. */
export function getEmitter(latchkey: Latchkey): Emitter {
  return latchkey.once<Emitter>('events', () => ({ listeners: new Set() }))
}
