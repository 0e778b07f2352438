import { randomBytes } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { refuseUnavailable, refuseValue } from '../answers/Refusal.js'
import type { Config } from '../config/configSchema.js'
import { newProjectSchema, projectChangeSchema } from '../config/projectSchema.js'
import type { Log } from '../observe/Log.js'
import type { Store } from '../store/Store.js'
import { projects as table } from '../store/schema/access.js'
import { toStoreRefusal } from '../store/toStoreRefusal.js'
import { hashServerKey } from './hashServerKey.js'
import type { Project, Projects } from './Project.js'

export type CreateProjectsParameters = {
  config: Pick<Config, 'projects'>
  store: Store
  log: Log
  /** Milliseconds that only go forward. */
  now?: () => number
}

type Snapshot = { projects: ReadonlyMap<string, Project>; at: number }

const freshMs = 5_000
/** How long projects are still believed while the database is down (F-42). */
const lastGoodMs = 600_000
const restMs = 500

/**
 * Projects of the configuration and of the database, all of them kept in this process: a made-up id costs no query, and a
 * database that is down for a while stops no project that was known before (F-42, S-42).
 */
export function createProjects({
  config,
  store,
  log,
  now = () => performance.now(),
}: CreateProjectsParameters): Projects & {
  /** Replaces the projects of the configuration. */
  configure: (projects: Config['projects']) => void
} {
  const byId = (projects: Config['projects']) =>
    new Map(projects.map((project) => [project.id, toConfigured(project)]))
  let configured = byId(config.projects)
  let snapshot: Snapshot | undefined
  let refreshing: Promise<void> | undefined
  let failure: { error: unknown; at: number } | undefined
  let changes = 0

  async function refresh() {
    try {
      let seen: number
      let read: Snapshot
      do {
        seen = changes
        const at = now()
        const rows = await store.db.select().from(table)
        read = { projects: new Map(rows.map((row) => [row.id, toProject(row)])), at }
        // An answer that was read while this process changed a project may be older than the change.
      } while (seen !== changes)
      snapshot = read
      failure = undefined
    } catch (error) {
      if (!failure) log.warn('projects cannot be read; those known last are used', { error: reasonOf(error) })
      failure = { error, at: now() }
    }
  }

  /** Callers at the same time share one query; after a failure the database gets a moment of rest. */
  function refreshOnce(): Promise<void> {
    if (failure && now() - failure.at < restMs) return Promise.resolve()
    refreshing ??= refresh().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  async function current(): Promise<ReadonlyMap<string, Project>> {
    const isWithin = (ms: number) => snapshot !== undefined && now() - snapshot.at < ms
    if (!isWithin(freshMs)) {
      const refreshed = refreshOnce()
      // A database that is known to be down is not waited for: it may take seconds until an attempt fails.
      if (!failure || !isWithin(lastGoodMs)) await refreshed
    }
    if (snapshot && isWithin(lastGoodMs)) return snapshot.projects
    const error = failure?.error
    throw toStoreRefusal(error) ?? refuseUnavailable('', 'Projects cannot be read; try again', error)
  }

  function note(change: (projects: Map<string, Project>) => void) {
    changes++
    if (!snapshot) return
    const projects = new Map(snapshot.projects)
    change(projects)
    snapshot = { ...snapshot, projects }
  }

  function remember(project: Project): Project {
    note((projects) => projects.set(project.id, project))
    return project
  }

  function refuseConfigured(id: string) {
    if (configured.has(id)) {
      throw refuseValue('id', `\`${id}\` is a project of the configuration: change it there`)
    }
  }

  return {
    configure(projects) {
      configured = byId(projects)
    },
    find: async (id) => configured.get(id) ?? (await current()).get(id),

    async findByServerKey(key) {
      const serverKeyHash = hashServerKey(key)
      const isOf = (project: Project) => project.serverKeyHash === serverKeyHash
      const own = [...configured.values()].find(isOf)
      return (
        own ?? [...(await current()).values()].find((project) => isOf(project) && !configured.has(project.id))
      )
    },

    async list() {
      const rows = await store.db.select().from(table).orderBy(asc(table.createdAt), asc(table.id))
      const others = rows.map(toProject).filter(({ id }) => !configured.has(id))
      return [...configured.values(), ...others]
    },

    async add(input) {
      const { id = randomBytes(16).toString('hex'), name, origins } = parse(newProjectSchema, input)
      if (configured.has(id)) throw refuseValue('id', `\`${id}\` is a project of the configuration`)
      const values = { id, name, origins: [...new Set(origins)] }
      const [row] = await store.db.insert(table).values(values).onConflictDoNothing().returning()
      if (!row) throw refuseValue('id', `\`${id}\` is taken`)
      return remember(toProject(row))
    },

    async change(id, to) {
      refuseConfigured(id)
      const { origins, limits, ...rest } = parse(projectChangeSchema, to)
      const values = { ...rest, ...limits, ...(origins && { origins: [...new Set(origins)] }) }
      const [row] = await store.db.update(table).set(values).where(eq(table.id, id)).returning()
      return row && remember(toProject(row))
    },

    async makeServerKey(id) {
      refuseConfigured(id)
      const key = `${id}.${randomBytes(32).toString('base64url')}`
      const values = { serverKeyHash: hashServerKey(key) }
      const [row] = await store.db.update(table).set(values).where(eq(table.id, id)).returning()
      if (!row) return undefined
      remember(toProject(row))
      return key
    },

    async remove(id) {
      refuseConfigured(id)
      const [row] = await store.db.delete(table).where(eq(table.id, id)).returning()
      note((projects) => projects.delete(id))
      return row && toProject(row)
    },
  }
}

function toProject(row: typeof table.$inferSelect): Project {
  const { id, name, origins, enabled, burst, perSecond, serverKeyHash } = row
  return {
    id,
    name,
    origins,
    enabled,
    ...(burst !== null && perSecond !== null && { limits: { burst, perSecond } }),
    ...(serverKeyHash !== null && { serverKeyHash }),
  }
}

function toConfigured({ serverKey, ...project }: Config['projects'][number]): Project {
  return { ...project, ...(serverKey !== undefined && { serverKeyHash: hashServerKey(serverKey) }) }
}

function parse<const schema extends v.GenericSchema>(schema: schema, input: unknown): v.InferOutput<schema> {
  const { success, output, issues } = v.safeParse(schema, input)
  if (success) return output
  const [issue] = issues
  const field = v.getDotPath(issue)?.split('.')[0] ?? ''
  throw refuseValue(field, `\`${field}\` is not valid: ${issue.message}`)
}

const reasonOf = (error: unknown) => String(toStoreRefusal(error)?.cause ?? error)
