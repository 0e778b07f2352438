import type { LoadResult } from '../load/Load.js'

/** How fast a call is answered, and how fast it has to be. */
export type CallFigure = {
  name: string
  result: LoadResult
  /** A bare server of Node in the same minute, where that says something. */
  bare?: LoadResult
  /** Seconds of processor that the server used: unlike the rate, hardly another figure on a machine that is busy. */
  processor?: number
  /** `processorMs` is what one answer may cost of the server's processor. */
  budget?: { perSecond?: number; p99?: number; processorMs?: number }
  /** Where other answers than 200 are no fault. */
  anyStatus?: boolean
}

/** Another figure, and what it may be. */
export type PlainFigure = { name: string; value: number; unit: string; least?: number; most?: number }

/** Milliseconds of processor that one answer cost; undefined where that was not measured. */
export const processorMsOf = ({ processor, result }: CallFigure): number | undefined =>
  processor === undefined ? undefined : (processor * 1_000) / result.requests

/** All that was measured. */
export type Report = { calls: CallFigure[]; figures: PlainFigure[] }
