import { once } from 'node:events'
import { openRelay } from '../relay/openRelay.js'
import { type Command, UsageError } from './parseWords.js'
import type { Terminal } from './Terminal.js'

type RelayCommand = Extract<Command, { name: 'relay' }>

/** Runs a relay until the process is told to end; returns the exit code. */
export async function relay(
  { env, print, ending }: Pick<Terminal, 'env' | 'print' | 'ending'>,
  command: RelayCommand,
): Promise<number> {
  const { host, port, publicUrls, projects, origins, trustProxy, connects } = command
  const kept = await openKept(env, command)
  try {
    const running = await openRelay({
      host,
      port,
      publicUrls: publicUrls.length > 0 ? publicUrls : undefined,
      projects: projects.map((id) => ({ id, origins: origins.includes('*') ? [] : origins })),
      trustProxy,
      connects,
      mailbox: kept?.mailbox,
      connectBus: kept?.connectBus,
    })
    print(`The relay listens on ${running.url}`)
    if (!ending.aborted) await once(ending, 'abort')
    await running.close()
  } finally {
    await kept?.close()
  }
  print('The relay has ended.')
  return 0
}

/** The mailbox that outlives this process, where there is a database for it; loaded only then. */
async function openKept(env: Terminal['env'], { dataDir }: RelayCommand) {
  const databaseUrl = env.DATABASE_URL || undefined
  const redisUrl = env.REDIS_URL || undefined
  if (databaseUrl !== undefined && dataDir !== undefined) {
    throw new UsageError('There is a DATABASE_URL: leave --data-dir out, or the variable')
  }
  if (redisUrl !== undefined && databaseUrl === undefined) {
    throw new UsageError('REDIS_URL is for several processes, which share a mailbox: set DATABASE_URL too')
  }
  if (databaseUrl === undefined && dataDir === undefined) return undefined
  const [{ createLog }, { openStore }, { createPostgresMailbox }, { connectMailboxBus }] = await Promise.all([
    import('../observe/createLog.js'),
    import('../store/openStore.js'),
    import('../relay/createPostgresMailbox.js'),
    import('../relay/connectMailboxBus.js'),
  ])
  const log = createLog({ level: 'info' })
  const store = await openStore({
    config: { dataDir: dataDir ?? '', databaseUrl, databasePool: 8, limits: { requestSeconds: 15 } },
    log,
  })
  return {
    mailbox: createPostgresMailbox({ pool: store.pool }),
    connectBus: redisUrl === undefined ? undefined : connectMailboxBus({ url: redisUrl, log }),
    close: store.close,
  }
}
