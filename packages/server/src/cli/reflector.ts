import { once } from 'node:events'
import { openReflector } from '../reflector/openReflector.js'
import type { Command } from './parseWords.js'
import type { Terminal } from './Terminal.js'
import { watchOf } from './watchOf.js'

/** Runs a reflector until the process is told to end; returns the exit code. */
export async function reflector(
  { env, print, ending }: Pick<Terminal, 'env' | 'print' | 'ending'>,
  { host, port, origins, trustProxy }: Extract<Command, { name: 'reflector' }>,
): Promise<number> {
  const running = await openReflector({ host, port, origins, trustProxy, watch: watchOf(env) })
  print(`The reflector listens on ${running.url}`)
  if (!ending.aborted) await once(ending, 'abort')
  await running.close()
  print('The reflector has ended.')
  return 0
}
