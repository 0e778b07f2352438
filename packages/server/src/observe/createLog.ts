import { createHmac, randomBytes } from 'node:crypto'
import type { Log, LogFields, LogLevel } from './Log.js'
import { redact } from './redact.js'

const levels: readonly LogLevel[] = ['silent', 'error', 'warn', 'info', 'debug']

export type CreateLogParameters = {
  level: LogLevel
  /** Takes one or more whole lines. */
  write?: (lines: string) => void
  /** Milliseconds since 1970. */
  now?: () => number
  randomBytes?: (size: number) => Uint8Array
}

/**
 * Logs as JSON lines to the standard error output; no addresses, bodies or queries in clear (V-04).
 *
 * @example
 * const log = createLog({ level: 'info' })
 * log.info('listening', { url })
 */
export function createLog({
  level,
  write = (lines) => process.stderr.write(lines),
  now = Date.now,
  randomBytes: random = randomBytes,
}: CreateLogParameters): Log {
  const hashAddress = createAddressHash(now, random)
  let waiting = ''

  const flush = () => {
    if (waiting === '') return
    const lines = waiting
    waiting = ''
    write(lines)
  }

  function log(of: LogLevel, message: string, fields: LogFields = {}) {
    const line: LogFields = { time: new Date(now()).toISOString(), level: of, message }
    for (const [name, value] of Object.entries(fields)) {
      line[name] = typeof value === 'string' ? redact(value, hashAddress) : value
    }
    // Lines of one turn go out together; a process that is about to fail shall not take its last words along.
    if (waiting === '') setImmediate(flush)
    waiting += `${JSON.stringify(line)}\n`
    if (of === 'error') flush()
  }

  const at = (of: LogLevel) =>
    levels.indexOf(of) <= levels.indexOf(level)
      ? (message: string, fields?: LogFields) => log(of, message, fields)
      : () => {}

  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error'), hashAddress }
}

/** The salt is forgotten at the end of the day (UTC), and with it whose hash it was. */
function createAddressHash(now: () => number, random: (size: number) => Uint8Array) {
  let day: number | undefined
  let salt: Uint8Array = new Uint8Array()
  return (address: string) => {
    const today = Math.floor(now() / 86_400_000)
    if (today !== day) {
      day = today
      salt = random(32)
    }
    // Hex may be written in either case, base58 may not.
    const canonical = /^0x[0-9a-f]*$/i.test(address) ? address.toLowerCase() : address
    return createHmac('sha256', salt).update(canonical).digest('hex').slice(0, 12)
  }
}
