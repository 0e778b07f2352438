import { type Context, Hono } from 'hono'
import type { Dependencies } from './Dependencies.js'
import { corsHeaders, preflightHeaders } from './http/corsHeaders.js'
import { type Bindings, createPipeline } from './http/createPipeline.js'
import { createUnmatchedNote } from './http/createUnmatchedNote.js'
import type { Route } from './http/Route.js'
import { allRoutes } from './routes/index.js'

type Environment = { Bindings: Bindings; Variables: { allow?: readonly string[] } }

/** The API as a Hono app: `app.request()` in tests, a socket in `listen`. */
export function createApp(dependencies: Dependencies, routes: readonly Route[] = allRoutes) {
  const app = new Hono<Environment>()
  const run = createPipeline(dependencies, routes)
  // One handler a path: Hono calls a single match directly, and builds a chain for several.
  for (const [path, byMethod] of groupByPath(routes)) {
    app.all(path, (context, next) => {
      const { method } = context.req
      const route = byMethod.get(method === 'HEAD' ? 'GET' : method)
      if (route) return run(route, context)
      if (method === 'OPTIONS') return preflight()
      // Another path may match too, and have the method.
      context.set('allow', [...(context.get('allow') ?? ['OPTIONS']), ...byMethod.keys()])
      return next()
    })
  }
  const note = createUnmatchedNote(dependencies)
  app.notFound((context) => {
    if (context.req.method === 'OPTIONS') return preflight()
    const response = refuse(context)
    note(context.req, response.status)
    return response
  })
  return app
}

/** The app that serves the API. */
export type App = ReturnType<typeof createApp>

function groupByPath(routes: readonly Route[]): Map<string, Map<string, Route>> {
  const paths = new Map<string, Map<string, Route>>()
  for (const route of routes) {
    for (const path of route.paths) {
      const byMethod = paths.get(path) ?? new Map<string, Route>()
      if (byMethod.has(route.method)) throw new Error(`Two routes answer ${route.method} ${path}`)
      paths.set(path, byMethod.set(route.method, route))
    }
  }
  return paths
}

const preflight = () => new Response(null, { status: 204, headers: preflightHeaders })

/** 405 where the path has other methods, else 404; both without a body, as the wire has it. */
function refuse(context: Context<Environment>): Response {
  const methods = context.get('allow')
  if (!methods) return new Response(null, { status: 404, headers: corsHeaders })
  const allow = [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)].sort().join(', ')
  return new Response(null, { status: 405, headers: { ...corsHeaders, allow } })
}
