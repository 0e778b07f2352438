import { defineCall } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import type { Reply } from '../../answers/Reply.js'
import type { Dependencies } from '../../Dependencies.js'
import { prefersJson } from '../../http/prefersJson.js'
import { defineRoute } from '../../http/Route.js'
import type { Network } from '../../networks/Network.js'
import { commit } from '../../observe/commit.js'
import { version } from '../../observe/version.js'

/** How long the database may take to be called well. */
const databaseMs = 2_000
const progressMs = 1_000

const heightSchema = v.nullable(v.number())

/** The answer of `GET /health` to who asks for JSON. */
export const healthResponseSchema = v.object({
  status: v.picklist(['ok', 'unavailable']),
  version: v.string(),
  commit: v.string(),
  uptimeSeconds: v.number(),
  database: v.picklist(['ok', 'away']),
  redis: v.nullable(v.picklist(['ok', 'away'])),
  networks: v.array(
    v.object({
      chainId: v.string(),
      nodes: v.array(v.object({ host: v.string(), state: v.string(), height: heightSchema })),
      index: v.nullable(v.object({ head: heightSchema, indexed: heightSchema, backfilledTo: heightSchema })),
    }),
  ),
})

type Health = v.InferOutput<typeof healthResponseSchema>

/** `GET /health`: whether this process can do all that it should, for people and for what watches it. */
export const healthRoute = defineRoute({
  call: defineCall({ name: 'health', method: 'GET', path: '/health', response: healthResponseSchema }),
  summary: 'How this server is: text, or JSON where `Accept` prefers it. 503 while its database is away.',
  access: 'none',
  produces: ['text/plain'],
  answersUnwell: true,
  handle: async (_, dependencies, { headers }): Promise<Reply> => {
    const isDatabaseWell =
      (await within(databaseMs, () => dependencies.store.ping().then(() => true))) ?? false
    const cacheControl = { 'cache-control': 'no-store' }
    const status = isDatabaseWell ? 200 : 503
    if (prefersJson(headers.get('accept'))) {
      return { json: await describeHealth(dependencies, isDatabaseWell), status, headers: cacheControl }
    }
    const words = isDatabaseWell ? 'OK' : 'UNAVAILABLE (the database does not answer)'
    const body = `${words} v${version}, commit hash: ${commit}, features: ${featuresOf(dependencies)}, uptime: ${uptime()} seconds`
    return { body, type: 'text/plain; charset=utf-8', status, headers: cacheControl }
  },
})

const uptime = () => Math.floor(process.uptime())

function featuresOf({ config, cache }: Dependencies): string {
  const features = [config.index && 'index', cache.isShared && 'redis', config.images.enabled && 'images']
  return features.filter((feature) => typeof feature === 'string').join(' ') || 'none'
}

async function describeHealth({ cache, networks }: Dependencies, isDatabaseWell: boolean): Promise<Health> {
  return {
    status: isDatabaseWell ? 'ok' : 'unavailable',
    version,
    commit,
    uptimeSeconds: uptime(),
    database: isDatabaseWell ? 'ok' : 'away',
    redis: cache.isShared ? (cache.isShared() ? 'ok' : 'away') : null,
    networks: await Promise.all(networks.all.map(describeNetwork)),
  }
}

async function describeNetwork({ chainId, nodes, progress }: Network): Promise<Health['networks'][number]> {
  const state = await within(progressMs, async () => progress?.())
  const { head = null, indexed = null, backfilledTo = null } = state ?? {}
  return {
    chainId,
    nodes: nodes.states().map(({ host, state, height = null }) => ({ host, state, height })),
    index: state ? { head, indexed, backfilledTo } : null,
  }
}

/** What some work gives, or undefined where it fails or takes too long. */
async function within<value>(milliseconds: number, work: () => Promise<value>): Promise<value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds)
  })
  return Promise.race([work().catch(() => undefined), late]).finally(() => clearTimeout(timer))
}
