import { createProjects } from './access/createProjects.js'
import { createCache } from './cache/createCache.js'
import type { Config } from './config/configSchema.js'
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
import { createOnrampProviders } from './onramp/createOnrampProviders.js'
import type { RedisConnection } from './redis/connectRedis.js'
import { createRpcSockets } from './rpcSockets/createRpcSockets.js'
import { openSecret } from './store/openSecret.js'
import { openStore } from './store/openStore.js'
import { createUsage } from './usage/createUsage.js'
import { createWebFetcher } from './web/createWebFetcher.js'

/** A server that answers. */
export type RunningServer = {
  url: string
  /** Answers what was asked, stops the indexes, closes the database (F-50). Safe to call twice. */
  close: () => Promise<void>
}

/**
 * Opens everything a configuration names and listens.
 *
 * @example
 * const server = await openServer(await readConfig({ file: 'latchkey.json', env: process.env }))
 */
export async function openServer(config: Config): Promise<RunningServer> {
  const log = createLog({ level: config.logLevel })
  const metrics = createMetrics()
  const opened: (() => Promise<void> | void)[] = []
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
    const store = await openStore({ config, log })
    opened.push(() => store.close())
    const redis = await openRedis(config, { log, metrics })
    if (redis) opened.push(() => redis.close())
    const now = Date.now
    const cache = createCache({ redis, metrics })
    const { enabled: hasPictures, ipfsGateway } = config.images
    const fetchWeb = createWebFetcher()
    const readMetadata = hasPictures ? createMetadataReader({ fetchWeb, ipfsGateway }) : undefined
    const gateways = createGateways({ allowed: config.names.gateways, metrics })
    const networks = createNetworks({ config, store, cache, log, metrics, now, gateways, readMetadata })
    opened.push(() => {
      for (const { nodes } of networks.all) nodes.close()
    })
    const usage = createUsage({ store, log, metrics, now })
    opened.push(() => usage.close())
    const onramp = createOnrampProviders(config, { store, networks, now, log })
    const dependencies: Dependencies = {
      config,
      now,
      log,
      metrics,
      store,
      cache,
      limiter: createLimiter({ redis }),
      projects: createProjects({ config, store, log }),
      usage,
      networks,
      onramp,
      images: createImageFetcher({ ipfsGateway }),
      gateways,
      secret: openSecret(config),
    }
    const sockets = createRpcSockets(dependencies)
    const listener = await listen({
      app: createApp(dependencies),
      config,
      log,
      metrics,
      onUpgrade: sockets.onUpgrade,
    })
    opened.push(
      () => sockets.close(),
      () => listener.close(),
    )
    const indexes = config.index ? networks.all.flatMap(({ jobs }) => jobs) : []
    const deliveries = onramp.flatMap(({ jobs = [] }) => jobs)
    const led = leadJobs(dependencies, [...indexes, ...deliveries, createForgetJob({ store })])
    opened.push(() => led.close())
    log.info('listening', { url: listener.url, networks: networks.all.length })
    let closing: Promise<void> | undefined
    return {
      url: listener.url,
      close: () => {
        closing ??= closeAll().then(() => log.info('closed', { url: listener.url }))
        return closing
      },
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** Loaded where it is used: the client takes longer to load than all of the server. */
async function openRedis(
  { redisUrl: url }: Config,
  observers: Pick<Dependencies, 'log' | 'metrics'>,
): Promise<RedisConnection | undefined> {
  if (url === undefined) return undefined
  const { connectRedis } = await import('./redis/connectRedis.js')
  return connectRedis({ url, ...observers })
}
