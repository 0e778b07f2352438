/** How much is logged: each level also shows those before it. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

/** What a log line may carry; addresses go through `hashAddress` first (V-04). */
export type LogFields = Record<string, string | number | boolean | undefined>

/** Structured logs, one JSON object a line. */
export type Log = {
  /** For who looks for a fault: every single request, for example. */
  debug: (message: string, fields?: LogFields) => void
  info: (message: string, fields?: LogFields) => void
  warn: (message: string, fields?: LogFields) => void
  error: (message: string, fields?: LogFields & { error?: string }) => void
  /** A short hash with a salt of the day: the same account can be followed within a day, and not be named (V-04). */
  hashAddress: (address: string) => string
}
