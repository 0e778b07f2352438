import type { LoadResult } from '../load/Load.js'

/** How fast a call is answered, and how fast it has to be. */
export type CallFigure = {
  name: string
  result: LoadResult
  /** A bare server of Node in the same minute, where that says something. */
  bare?: LoadResult
  /** Seconds of processor that the server used: unlike the rate, hardly another figure on a machine that is busy. */
  processor?: number
  budget?: { perSecond?: number; p99?: number }
  /** Where other answers than 200 are no fault. */
  anyStatus?: boolean
}

/** Another figure, and what it may be. */
export type PlainFigure = { name: string; value: number; unit: string; least?: number; most?: number }

/** All that was measured. */
export type Report = { calls: CallFigure[]; figures: PlainFigure[] }
