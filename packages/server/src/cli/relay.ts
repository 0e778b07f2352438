import { once } from 'node:events'
import { openMailboxServer } from '../mailbox/openMailboxServer.js'
import type { Command } from './parseWords.js'
import type { Terminal } from './Terminal.js'

/** Runs a relay until the process is told to end; returns the exit code. */
export async function relay(
  { print, ending }: Pick<Terminal, 'print' | 'ending'>,
  { host, port, publicUrls, projects, origins }: Extract<Command, { name: 'relay' }>,
): Promise<number> {
  const running = await openMailboxServer({
    host,
    port,
    publicUrls: publicUrls.length > 0 ? publicUrls : undefined,
    projects: projects.map((id) => ({ id, origins: origins.includes('*') ? [] : origins })),
  })
  print(`The relay listens on ${running.url}`)
  if (!ending.aborted) await once(ending, 'abort')
  await running.close()
  print('The relay has ended.')
  return 0
}
