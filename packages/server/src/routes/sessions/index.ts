import type { Route } from '../../http/Route.js'
import { sessionActivateRoute } from './activate.js'
import { sessionContextRoute } from './context.js'
import { sessionCreateRoute } from './create.js'
import { sessionsRoute } from './list.js'
import { sessionRevokeRoute } from './revoke.js'

export const sessionsRoutes: readonly Route[] = [
  sessionCreateRoute,
  sessionsRoute,
  sessionContextRoute,
  sessionActivateRoute,
  sessionRevokeRoute,
]
