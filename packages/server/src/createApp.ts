import { Hono } from 'hono'
import type { Dependencies } from './Dependencies.js'
import { corsHeaders, preflightHeaders } from './http/corsHeaders.js'
import { type Bindings, createPipeline } from './http/createPipeline.js'
import type { Route } from './http/Route.js'
import { allRoutes } from './routes/index.js'

/** The API as a Hono app: `app.request()` in tests, a socket in `openServer`. */
export function createApp(dependencies: Dependencies, routes: readonly Route[] = allRoutes) {
  const app = new Hono<{ Bindings: Bindings }>()
  const methods = new Map<string, Set<string>>()
  const run = createPipeline(dependencies)
  for (const route of routes) {
    for (const path of route.paths) {
      app.on(route.method, path, (context) => run(route, context))
      const known = methods.get(path) ?? new Set(['OPTIONS'])
      known.add(route.method)
      if (route.method === 'GET') known.add('HEAD')
      methods.set(path, known)
    }
  }
  app.options('*', () => new Response(null, { status: 204, headers: preflightHeaders }))
  for (const [path, known] of methods) {
    const headers = { ...corsHeaders, allow: [...known].sort().join(', ') }
    app.all(path, () => new Response(null, { status: 405, headers }))
  }
  app.notFound(() => new Response(null, { status: 404, headers: corsHeaders }))
  return app
}

export type App = ReturnType<typeof createApp>
