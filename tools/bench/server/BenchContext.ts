import type { Manifest } from '@latchkey/devnet'
import type { Bare } from '../bare/startBare.js'

/** What the parts of the bench work with. */
export type BenchContext = {
  quick: boolean
  /** Of load, for memory. */
  minutes: number
  /** For databases, removed in the end. */
  folder: string
  say: (line: string) => void
  /** What to end afterwards, the last first. */
  defer: (end: () => unknown) => void
  bare: Bare
  /** Starts a devnet when it is first asked for. */
  devnet: () => Promise<BenchDevnet>
}

/** The chains that are served. */
export type BenchDevnet = {
  manifest: Manifest
  /** Whether nobody else uses it, so that its chains may be changed. */
  isOwn: boolean
}

/** Connections at once, as the budgets have it. */
export const connections = 64
