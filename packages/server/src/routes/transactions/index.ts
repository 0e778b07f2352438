import type { Route } from '../../http/Route.js'

export const transactionsRoutes: readonly Route[] = []
