import { Client } from 'pg'
import type { Config } from '../config/configSchema.js'
import { ensureDataDir } from '../store/ensureDataDir.js'
import { migrations } from '../store/migrations/index.js'
import type { Question } from './Finding.js'

const timeoutMs = 5_000

/** What is asked of the database and of Redis. Nothing is changed in them. */
export function askStores({
  databaseUrl,
  redisUrl,
  dataDir,
  databasePool,
}: Pick<Config, 'databaseUrl' | 'redisUrl' | 'dataDir' | 'databasePool'>): Question[] {
  return [
    databaseUrl === undefined
      ? {
          of: 'database',
          where: dataDir,
          ask: async () => `the embedded one, in ${ensureDataDir(dataDir)}`,
        }
      : { of: 'database', where: hostOf(databaseUrl), ask: () => askDatabase(databaseUrl, databasePool) },
    ...(redisUrl === undefined
      ? []
      : [{ of: 'redis', where: hostOf(redisUrl), ask: () => askRedis(redisUrl) }]),
  ]
}

async function askDatabase(url: string, wanted: number): Promise<string> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; most: number; has: boolean; may: boolean }>(
      `select current_setting('server_version') as version, current_setting('max_connections')::int as most,
       to_regclass('latchkey_migrations') is not null as has,
       has_schema_privilege(current_schema(), 'create') as may`,
    )
    const [found] = rows
    if (!found) throw new Error('it answers nothing')
    const { version, most, has, may } = found
    if (!may) throw new Error('its user may not create tables: grant CREATE on the schema')
    if (most <= wanted)
      throw new Error(
        `it takes ${most} connections, and \`databasePool\` is ${wanted}: lower that, or raise max_connections`,
      )
    const ran = has ? (await client.query<{ id: string }>('select id from latchkey_migrations')).rows : []
    const known = new Set(migrations.map(({ id }) => id))
    const newer = ran.filter(({ id }) => !known.has(id))
    if (newer.length > 0) throw new Error('it is newer than this server: install the version used last')
    const left = migrations.filter(
      ({ id, sql }) => sql.trim() !== '' && !ran.some((one) => one.id === id),
    ).length
    return `PostgreSQL ${version}, ${left === 0 ? 'up to date' : `${left} steps to go at the start`}`
  } finally {
    await client.end().catch(() => {})
  }
}

async function askRedis(url: string): Promise<string> {
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: timeoutMs, reconnectStrategy: false },
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const policy = /maxmemory_policy:(\S+)/.exec(await client.info('memory'))?.[1]
    return `answers${policy ? `, ${policy}` : ''}`
  } finally {
    if (client.isOpen) client.destroy()
  }
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : 'its address')
