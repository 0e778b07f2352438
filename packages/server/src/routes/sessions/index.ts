import type { Route } from '../../http/Route.js'

export const sessionsRoutes: readonly Route[] = []
