import type { Config } from '../config/configSchema.js'

/** What the command line works with; tests give their own. */
export type Terminal = {
  env: Record<string, string | undefined>
  /** Writes a line of the answer. */
  print: (line: string) => void
  /** Writes a line for people, beside the answer. */
  complain: (line: string) => void
  /** Fires when the process is told to end. */
  ending: AbortSignal
  readConfig: (parameters: { file?: string; env: Terminal['env'] }) => Promise<Config>
  openServer: (config: Config) => Promise<{ url: string; close: () => Promise<void> }>
}
