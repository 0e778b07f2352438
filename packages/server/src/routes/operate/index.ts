import type { Route } from '../../http/Route.js'
import { healthRoute } from './health.js'
import { metricsRoute } from './metrics.js'
import { docsRoute, openapiRoute } from './openapi.js'
import { liveRoute, readyRoute } from './probes.js'
import { rootRoute } from './root.js'

/** The calls for who runs the server. */
export const operateRoutes: readonly Route[] = [
  rootRoute,
  healthRoute,
  liveRoute,
  readyRoute,
  metricsRoute,
  openapiRoute,
  docsRoute,
]
