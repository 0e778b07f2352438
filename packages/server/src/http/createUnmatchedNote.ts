import type { Dependencies } from '../Dependencies.js'

/** Lines a minute at `info`: enough to find a client's mistake, and no log of all that a scanner tries. */
const linesAMinute = 20
const longest = 100

/** Counts and logs requests that no call answers: by path and method, never with their query. */
export function createUnmatchedNote({ log, metrics }: Pick<Dependencies, 'log' | 'metrics'>) {
  let minute = 0
  let lines = 0
  return ({ method, path }: { method: string; path: string }, status: number) => {
    metrics.count('latchkey_http_requests_total', { call: 'unmatched', status: String(status) })
    const now = Math.floor(performance.now() / 60_000)
    if (now !== minute) [minute, lines] = [now, 0]
    lines += 1
    const level = lines <= linesAMinute ? 'info' : 'debug'
    log[level]('no such call', { method: method.slice(0, 20), path: path.slice(0, longest), status })
  }
}
