import { forkTask } from '../../programs/forkTask.js'
import type { Hold, HoldResult } from './Hold.js'

/** Holds sockets open from a process of its own, for as long as told. */
export const holdSockets = (hold: Hold) =>
  forkTask<Hold, HoldResult>(new URL('main.ts', import.meta.url), hold)
