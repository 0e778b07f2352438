import { once } from 'node:events'
import { createMemoryMailbox } from '../relay/createMemoryMailbox.js'
import { openRelay } from '../relay/openRelay.js'
import type { Command } from './parseWords.js'
import type { Terminal } from './Terminal.js'
import { watchOf } from './watchOf.js'

type RelayCommand = Extract<Command, { name: 'relay' }>

/** Runs a relay until the process is told to end; returns the exit code. */
export async function relay(
  { env, print, ending }: Pick<Terminal, 'env' | 'print' | 'ending'>,
  command: RelayCommand,
): Promise<number> {
  const { host, port, publicUrls, projects, origins, trustProxy, connects, sockets } = command
  const mailbox = await openMailbox(env, command)
  try {
    const running = await openRelay({
      host,
      port,
      publicUrls: publicUrls.length > 0 ? publicUrls : undefined,
      projects: projects.map((id) => ({ id, origins: origins.includes('*') ? [] : origins })),
      mailbox,
      trustProxy,
      connects,
      sockets,
      watch: watchOf(env),
    })
    print(`The relay listens on ${running.url}`)
    if (!env.REDIS_URL)
      print('Messages that wait are in memory, and gone with this process: REDIS_URL keeps them.')
    if (!ending.aborted) await once(ending, 'abort')
    await running.close()
  } finally {
    mailbox.close()
  }
  print('The relay has ended.')
  return 0
}

/** In the Redis of `REDIS_URL`, whose code is loaded only then, or else in memory. */
async function openMailbox(env: Terminal['env'], { megabytes }: RelayCommand) {
  const allBytes = megabytes === undefined ? undefined : megabytes * 1024 * 1024
  if (!env.REDIS_URL) return createMemoryMailbox({ allBytes })
  if (!/^rediss?:\/\/[^\s/]/.test(env.REDIS_URL) || !URL.canParse(env.REDIS_URL))
    throw new Error('REDIS_URL is no redis or rediss URL, such as redis://127.0.0.1:6379')
  const [{ createLog }, { createRedisMailbox }] = await Promise.all([
    import('../observe/createLog.js'),
    import('../relay/createRedisMailbox.js'),
  ])
  return createRedisMailbox({ url: env.REDIS_URL, log: createLog({ level: 'info' }), allBytes })
}
