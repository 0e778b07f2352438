import type { Config } from '../config/configSchema.js'

/** What the command line works with; tests give their own. */
export type Terminal = {
  env: Record<string, string | undefined>
  /** Writes a line of the answer. */
  print: (line: string) => void
  /** Writes a line for people, beside the answer. */
  complain: (line: string) => void
  /** Fires when the process is told to end; its reason is the signal, such as `SIGTERM`. */
  ending: AbortSignal
  /** Has something called each time the process is told to read its configuration anew. */
  onReload: (read: () => void) => void
  readConfig: (parameters: { file?: string; env: Terminal['env'] }) => Promise<Config>
  openServer: (
    config: Config,
    options: { ending: AbortSignal },
  ) => Promise<{
    url: string
    close: (options: { drainMs: number }) => Promise<void>
    reload: (config: Config) => readonly string[]
  }>
}
