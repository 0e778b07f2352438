import { setTimeout as sleep } from 'node:timers/promises'
import { createProjects } from './access/createProjects.js'
import { createCache } from './cache/createCache.js'
import type { Config } from './config/configSchema.js'
import { findChanges } from './config/findChanges.js'
import { createApp } from './createApp.js'
import type { Dependencies } from './Dependencies.js'
import { createGateways } from './gateways/createGateways.js'
import { createForgetJob } from './idempotency/createForgetJob.js'
import { createImageFetcher } from './images/createImageFetcher.js'
import { leadJobs } from './jobs/leadJobs.js'
import { createLimiter } from './limits/createLimiter.js'
import { listen } from './listen.js'
import { createNetworks } from './networks/createNetworks.js'
import { createMetadataReader } from './networks/evm/identity/createMetadataReader.js'
import { createLog } from './observe/createLog.js'
import { createMetrics } from './observe/createMetrics.js'
import type { MetricsRegistry } from './observe/Metrics.js'
import { createOnrampProviders } from './onramp/createOnrampProviders.js'
import { answerOperator } from './operator/answerOperator.js'
import { beginAtZero } from './operator/beginAtZero.js'
import { createRecorder } from './operator/createRecorder.js'
import { renderOperator } from './operator/renderOperator.js'
import type { RedisConnection } from './redis/connectRedis.js'
import { createRetentionJob } from './retention/createRetentionJob.js'
import { allRoutes } from './routes/index.js'
import { createRpcSockets } from './rpcSockets/createRpcSockets.js'
import { openSecret } from './store/openSecret.js'
import { openStore } from './store/openStore.js'
import { createTracer } from './tracing/createTracer.js'
import { createUsage } from './usage/createUsage.js'
import { createWebFetcher } from './web/createWebFetcher.js'

/** A server that answers. */
export type RunningServer = {
  url: string
  /** Where metrics are, if on a port of their own. */
  metricsUrl: string | undefined
  /**
   * Answers what was asked, stops the indexes, closes the database (F-50); before that, for `drainMs`, it takes requests and says
   * at `/health/ready` that it takes no more. Safe to call twice.
   */
  close: (options?: { drainMs?: number }) => Promise<void>
  /** Takes the projects of another configuration up at once; returns what else differs, which wants a new start. */
  reload: (config: Config) => (keyof Config)[]
}

export type OpenServerOptions = {
  /** Ends the wait for a database that is not there. */
  ending?: AbortSignal
}

/**
 * Opens everything a configuration names and listens.
 *
 * @example
 * const server = await openServer(await readConfig({ file: 'latchkey.json', env: process.env }))
 */
export async function openServer(config: Config, { ending }: OpenServerOptions = {}): Promise<RunningServer> {
  const log = createLog({ level: config.logLevel })
  const metrics = createMetrics()
  const opened: (() => Promise<void> | void)[] = []
  let closing: Promise<void> | undefined
  // In the order in which it must end: last opened, first closed.
  const closeAll = async () => {
    for (const close of opened.reverse()) {
      try {
        await close()
      } catch (error) {
        log.error('could not close cleanly', { error: String(error) })
      }
    }
  }
  try {
    const store = await openStore({ config, log, metrics, ending })
    opened.push(() => store.close())
    const redis = await openRedis(config, { log, metrics })
    if (redis) opened.push(() => redis.close())
    const now = Date.now
    const cache = createCache({ redis, metrics })
    const tracer = config.tracing && createTracer({ ...config.tracing, metrics })
    if (tracer) opened.push(() => tracer.close())
    const fetch = tracer ? tracer.follow(globalThis.fetch) : globalThis.fetch
    const { enabled: hasPictures, ipfsGateway } = config.images
    const fetchWeb = createWebFetcher()
    const readMetadata = hasPictures ? createMetadataReader({ fetchWeb, ipfsGateway }) : undefined
    const gateways = createGateways({ allowed: config.names.gateways, metrics })
    const networks = createNetworks({
      config,
      store,
      cache,
      log,
      metrics,
      now,
      fetch,
      nodeFetch: fetch,
      gateways,
      readMetadata,
    })
    opened.push(() => {
      for (const { nodes } of networks.all) nodes.close()
    })
    const usage = createUsage({ store, log, metrics, now })
    opened.push(() => usage.close())
    const onramp = createOnrampProviders(config, { store, networks, now, log, metrics, fetch })
    const projects = createProjects({ config, store, log })
    const dependencies: Dependencies = {
      config,
      now,
      log,
      metrics,
      store,
      cache,
      limiter: createLimiter({ redis }),
      projects,
      usage,
      tracer,
      networks,
      onramp,
      images: createImageFetcher({ ipfsGateway }),
      gateways,
      secret: openSecret(config),
      otherSecret: config.otherSecret === undefined ? undefined : Buffer.from(config.otherSecret, 'hex'),
      isEnding: () => closing !== undefined,
    }
    const sockets = createRpcSockets(dependencies)
    const recorder = openRecorder(config, metrics)
    opened.push(() => recorder?.stop())
    const listener = await listen({
      app: createApp(dependencies),
      config,
      log,
      metrics,
      onUpgrade: sockets.onUpgrade,
      onOperator: answerOperator({
        metrics,
        token: config.metricsToken,
        renderPage: recorder && (() => renderOperator(dependencies, recorder)),
      }),
    })
    opened.push(
      () => sockets.close(),
      () => listener.close(),
    )
    const indexes = config.index ? networks.all.flatMap(({ jobs }) => jobs) : []
    const deliveries = onramp.flatMap(({ jobs = [] }) => jobs)
    const { retentionDays: days } = config
    const jobs = [
      ...indexes,
      ...deliveries,
      createForgetJob({ store }),
      ...(days === null ? [] : [createRetentionJob({ store, days, now })]),
    ]
    beginAtZero(metrics, {
      config,
      calls: allRoutes.map(({ call }) => call),
      jobs: jobs.map(({ name }) => name),
    })
    const led = leadJobs(dependencies, jobs)
    opened.push(() => led.close())
    log.info('listening', { url: listener.url, networks: networks.all.length })
    return {
      url: listener.url,
      metricsUrl: listener.metricsUrl,
      reload(next) {
        projects.configure(next.projects)
        const others = findChanges(config, next).filter((name) => name !== 'projects')
        log.info('the configuration was read anew', {
          projects: next.projects.length,
          others: others.join(', '),
        })
        return others
      },
      close: ({ drainMs = 0 } = {}) => {
        closing ??= sleep(drainMs)
          .then(closeAll)
          .then(() => log.info('closed', { url: listener.url }))
        return closing
      },
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** There is no page without a port and a token, and then nothing to record for it. */
const openRecorder = ({ metricsPort, metricsToken }: Config, metrics: MetricsRegistry) =>
  metricsPort === null || metricsToken === undefined ? undefined : createRecorder({ metrics })

/** Loaded where it is used: the client takes longer to load than all of the server. */
async function openRedis(
  { redisUrl: url }: Config,
  observers: Pick<Dependencies, 'log' | 'metrics'>,
): Promise<RedisConnection | undefined> {
  if (url === undefined) return undefined
  const { connectRedis } = await import('./redis/connectRedis.js')
  return connectRedis({ url, ...observers })
}
