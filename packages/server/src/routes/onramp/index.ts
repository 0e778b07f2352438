import type { Route } from '../../http/Route.js'

export const onrampRoutes: readonly Route[] = []
