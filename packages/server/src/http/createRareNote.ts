import type { Log, LogFields } from '../observe/Log.js'

const pauseMs = 60_000

/** Warns of what can happen to every request: at most once a minute, with how often it happened since; each at `debug`. */
export function createRareNote(
  log: Pick<Log, 'warn' | 'debug'>,
  message: string,
  now: () => number = () => performance.now(),
): (fields: LogFields) => void {
  let toldAt = Number.NEGATIVE_INFINITY
  let untold = 0
  return (fields) => {
    if (now() - toldAt < pauseMs) {
      untold += 1
      log.debug(message, fields)
      return
    }
    log.warn(message, { ...fields, ...(untold > 0 && { untold }) })
    toldAt = now()
    untold = 0
  }
}
