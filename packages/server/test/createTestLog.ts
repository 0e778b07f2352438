import type { Log } from '../src/observe/Log.js'

/** A log that says nothing. */
export function createTestLog(): Log {
  const quiet = () => {}
  return { debug: quiet, info: quiet, warn: quiet, error: quiet, hashAddress: (address) => address }
}
