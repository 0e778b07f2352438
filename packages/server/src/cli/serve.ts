import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config/configSchema.js'
import { refuseLockedDataDir } from '../store/lockDataDir.js'
import type { Terminal } from './Terminal.js'

/** Longer than the server takes to finish what it has begun (F-50). */
const patienceMs = 30_000

/** Runs the server until the process is told to end; returns the exit code. */
export async function serve(
  { print, complain, ending, openServer, onReload }: Terminal,
  config: Config,
  { waitMs = patienceMs, readAgain }: { waitMs?: number; readAgain?: () => Promise<Config> } = {},
): Promise<number> {
  // Before the server is loaded, so that a second one started by mistake ends at once (F-44).
  if (config.databaseUrl === undefined) refuseLockedDataDir(config.dataDir)
  const server = await openServer(config, { ending })
  print(`Latchkey listens on ${server.url}`)
  onReload(() => {
    readAgain?.().then(
      (next) => {
        const others = server.reload(next)
        print('The projects of the configuration were read anew.')
        if (others.length > 0) print(`These changed too, and want a new start: ${others.join(', ')}.`)
      },
      // What is wrong is told, and what was right goes on.
      (error: unknown) =>
        complain(
          `The configuration was not read anew: ${error instanceof Error ? error.message : String(error)}`,
        ),
    )
  })
  if (!ending.aborted) await once(ending, 'abort')
  // Who presses Ctrl-C has no balancer that would have to see it.
  const drainMs = ending.reason === 'SIGTERM' ? config.drainSeconds * 1_000 : 0
  print('Latchkey is ending: what was asked is answered first.')
  const late = new AbortController()
  const closed = await Promise.race([
    server.close({ drainMs }).then(() => true),
    sleep(drainMs + waitMs, false, { signal: late.signal }).catch(() => true),
  ])
  late.abort()
  if (closed) print('Latchkey has ended.')
  else complain('The server did not end in time; what it still did was broken off.')
  return closed ? 0 : 1
}
