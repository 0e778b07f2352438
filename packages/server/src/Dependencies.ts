import type { Projects } from './access/Project.js'
import type { Cache } from './cache/Cache.js'
import type { Config } from './config/configSchema.js'
import type { Gateways } from './gateways/Gateways.js'
import type { ImageFetcher } from './images/ImageFetcher.js'
import type { Limiter } from './limits/Limiter.js'
import type { Networks } from './networks/Network.js'
import type { Log } from './observe/Log.js'
import type { Metrics } from './observe/Metrics.js'
import type { OnrampProvider } from './onramp/OnrampProvider.js'
import type { Store } from './store/Store.js'
import type { Tracer } from './tracing/createTracer.js'
import type { Usage } from './usage/Usage.js'

/** Everything the routes work with; `openServer` makes it from a configuration, tests make what they need. */
export type Dependencies = {
  config: Config
  /** Milliseconds since 1970. */
  now: () => number
  log: Log
  metrics: Metrics
  store: Store
  cache: Cache
  limiter: Limiter
  projects: Projects
  usage: Usage
  networks: Networks
  onramp: readonly OnrampProvider[]
  images: ImageFetcher
  gateways: Gateways
  /** 32 bytes that only this server's processes know; each use derives its own key from it. */
  secret: Uint8Array
  /** Signs nothing, and is accepted all the same: the next secret, or the last, during a changeover. */
  otherSecret: Uint8Array | undefined
  /** Follows requests on to nodes and services, where the operator wants it. */
  tracer: Tracer | undefined
  /** Whether this process was told to end, and finishes what it has. */
  isEnding: () => boolean
}
