import type { Log } from '../observe/Log.js'
import type { Terminal } from './Terminal.js'

/** For people at a terminal: what is wrong, and nothing of what goes well. */
export function createQuietLog({ complain }: Terminal): Log {
  const tell = (message: string, fields: object = {}) =>
    complain([message, ...Object.values(fields)].join(': '))
  const quiet = () => {}
  return { debug: quiet, info: quiet, warn: tell, error: tell, hashAddress: () => '' }
}
