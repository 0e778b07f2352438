import { onrampRefusalResponseSchema, refusalResponseSchema } from '@latchkey/protocol/wire'
import type { Route } from '../http/Route.js'
import { version } from '../observe/version.js'
import { describeParameters, type Parameter } from './describeParameters.js'
import { exampleOf } from './exampleOf.js'
import { type ExampleFacts, type ExampleRequest, exampleRequestsOf, mainnetFacts } from './exampleRequests.js'
import type { JsonSchema } from './JsonSchema.js'
import { refusals, refusalsOf } from './refusals.js'
import { tagOf } from './tagOf.js'
import { toJsonSchema } from './toJsonSchema.js'
import { toTemplate } from './toTemplate.js'

type Content = Record<string, { schema: JsonSchema; example?: unknown }>

/** One call of the API. */
export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { description: string; content?: Content } | { $ref: string }>
  /** The call that this is another path of. */
  'x-alias-of'?: string
}

/** An OpenAPI 3.1 document of this server. */
export type OpenApi = {
  openapi: '3.1.1'
  info: { title: string; version: string; summary: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Partial<Record<'get' | 'post', Operation>>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, { description: string; content?: Content }>
  }
}

/** Describes the calls of an app. */
export function createOpenApi(
  routes: readonly Route[],
  serverUrl: string,
  facts: ExampleFacts = mainnetFacts,
): OpenApi {
  const examples = exampleRequestsOf(facts)
  const paths: OpenApi['paths'] = {}
  for (const route of routes) {
    for (const [at, path] of route.paths.entries()) {
      const key = toTemplate(path)
      const method = route.method === 'GET' ? 'get' : 'post'
      paths[key] = {
        ...paths[key],
        [method]: describeRoute(route, path, { at, example: examples[route.call] ?? {} }),
      }
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Latchkey data API',
      version,
      summary: 'Balances, history, swaps, names, sessions and onramps of EVM, Solana and Bitcoin.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    tags: [...new Set(routes.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: {
        Refusal: toJsonSchema(refusalResponseSchema),
        CodedRefusal: toJsonSchema(onrampRefusalResponseSchema),
      },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          `Refusal${status}`,
          { description, content: refusalContent },
        ]),
      ),
    },
  }
}

const refusalContent: Content = {
  'application/json': { schema: { $ref: '#/components/schemas/Refusal' } },
  'text/plain': { schema: { type: 'string' } },
}

function describeRoute(
  route: Route,
  path: string,
  { at: alias, example }: { at: number; example: ExampleRequest },
): Operation {
  const { call, summary, body, response, idempotent } = route
  const success = response && { 'application/json': { schema: toJsonSchema(response) } }
  const bodySchema = body && toJsonSchema(body)
  return {
    operationId: alias === 0 ? call : `${call}-${alias + 1}`,
    ...(alias === 0 ? {} : { 'x-alias-of': call }),
    summary,
    tags: [tagOf(route)],
    parameters: [...describeParameters(route, { path, example }), ...(idempotent ? [idempotencyKey] : [])],
    ...(bodySchema
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: bodySchema, example: example.body ?? exampleOf(bodySchema) },
            },
          },
        }
      : {}),
    responses: {
      [route.success ?? 200]: {
        description: successes[route.success ?? 200],
        ...(success ? { content: success } : {}),
      },
      ...Object.fromEntries(
        refusalsOf(route).map((status) => [status, { $ref: `#/components/responses/Refusal${status}` }]),
      ),
    },
  }
}

const successes = {
  101: 'The connection goes on as a WebSocket.',
  200: 'The answer.',
  303: 'Done: the page at `Location` shows it.',
} as const

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A word of your own: a repeat with the same one gets the first answer again.',
  schema: { type: 'string', maxLength: 255 },
}
