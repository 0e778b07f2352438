import { defineCall } from '@latchkey/protocol/wire'
import type { Config } from '../../config/configSchema.js'
import type { Route } from '../../http/Route.js'
import { defineRoute } from '../../http/Route.js'
import { createOpenApi } from '../../openapi/createOpenApi.js'
import { exampleFactsOf } from '../../openapi/exampleRequests.js'
import { nameSchemas } from '../../openapi/nameSchemas.js'
import { docsPolicy, renderDocs } from '../../openapi/renderDocs.js'

const cacheControl = { 'cache-control': 'public, max-age=300' }

/** `GET /openapi.json` */
export const openapiRoute = defineRoute({
  call: defineCall({ name: 'openapi', method: 'GET', path: '/openapi.json' }),
  summary: 'This API as an OpenAPI 3.1 document.',
  produces: ['application/json'],
  access: 'none',
  handle: (_, { config }, { routes }) => ({
    body: describe(routes, config).json,
    type: 'application/json',
    headers: cacheControl,
  }),
})

/** `GET /docs` */
export const docsRoute = defineRoute({
  call: defineCall({ name: 'docs', method: 'GET', path: '/docs' }),
  summary: 'This page.',
  produces: ['text/html'],
  access: 'none',
  handle: (_, { config }, { routes }) => ({
    body: describe(routes, config).page,
    type: 'text/html; charset=utf-8',
    headers: { ...cacheControl, 'content-security-policy': docsPolicy, 'referrer-policy': 'no-referrer' },
  }),
})

type Description = { routes: readonly Route[]; json: string; page: string }

// It takes milliseconds to make and never changes for one server.
const made = new WeakMap<Config, Description>()

function describe(routes: readonly Route[], config: Config): Description {
  const known = made.get(config)
  if (known?.routes === routes) return known
  const url = config.publicUrl ?? `http://${config.host}:${config.port}`
  const document = createOpenApi(routes, url, exampleFactsOf(config))
  const description = { routes, json: JSON.stringify(nameSchemas(document)), page: renderDocs(document) }
  made.set(config, description)
  return description
}
