import { setTimeout as sleep } from 'node:timers/promises'
import { currentSlot } from './currentSlot.js'
import type { NodeRpc } from './nodeRpc.js'
import { slotTime } from './slotClock.js'

/** Waits until the node has reached a slot. */
export async function waitForSlot(node: NodeRpc, slot: number) {
  for (let missing = slot; missing > 0; ) {
    missing = slot - (await currentSlot(node))
    // Slots come late on a busy machine, so look again rather than trust the sum.
    if (missing > 0) await sleep(missing === 1 ? slotTime / 4 : (missing - 1) * slotTime)
  }
}
