import { forkTask } from '../../soak/programs/forkTask.js'
import type { Load, LoadResult } from './Load.js'

/** Applies a load from a process of its own and resolves with what came back. */
export const applyLoad = (load: Load) => forkTask<Load, LoadResult>(new URL('main.ts', import.meta.url), load)
