import { forkTask } from '../../programs/forkTask.js'

export type BombRun = { host: string; port: number; repeats: number }

/** Sends every bomb to several calls from a process of its own; resolves with answers that were not as they should. */
export const sendAllBombs = (run: BombRun, say?: (line: string) => void) =>
  forkTask<BombRun, string[]>(new URL('main.ts', import.meta.url), run, say)
