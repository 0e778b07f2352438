import { onrampRefusalResponseSchema, refusalResponseSchema } from '@latchkey/protocol/wire'
import type { GenericSchema } from 'valibot'
import type { Route } from '../http/Route.js'
import { version } from '../observe/version.js'
import { exampleOf } from './exampleOf.js'
import { type ExampleFacts, type ExampleRequest, exampleRequestsOf, mainnetFacts } from './exampleRequests.js'
import { fieldNotes } from './fieldNotes.js'
import type { JsonSchema } from './JsonSchema.js'
import { refusals, refusalsOf } from './refusals.js'
import { toJsonSchema } from './toJsonSchema.js'

/** A parameter of a call in its path, query or headers. */
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}

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
  const { call, summary, params, query, body, response, idempotent } = route
  const success = response && { 'application/json': { schema: toJsonSchema(response) } }
  const bodySchema = body && toJsonSchema(body)
  return {
    operationId: alias === 0 ? call : `${call}-${alias + 1}`,
    ...(alias === 0 ? {} : { 'x-alias-of': call }),
    summary,
    tags: [tagOf(route)],
    parameters: [
      ...describeFields(params, 'path', { path, examples: example.params }),
      ...describeFields(query, 'query', { path, examples: example.query, needed: needed.get(call) }),
      ...(idempotent ? [idempotencyKey] : []),
    ],
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

/** Optional on the wire, and refused without unless the operator serves old clients. */
const needed: ReadonlyMap<string, readonly string[]> = new Map([['convertApprove', ['amount']]])

type FieldContext = {
  path: string
  examples?: Record<string, string> | undefined
  needed?: readonly string[] | undefined
}

function describeFields(
  schema: GenericSchema | undefined,
  where: 'path' | 'query',
  { path, examples = {}, needed: also = [] }: FieldContext,
): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema)
  return Object.entries(properties)
    .filter(([name]) => where === 'query' || toTemplate(path).includes(`{${name}}`))
    .map(([name, { description: own, ...field }]) => {
      const description = fieldNotes.get(name) ?? own
      return {
        name,
        in: where,
        required: where === 'path' || required.includes(name) || also.includes(name),
        ...(description ? { description } : {}),
        schema: field,
        example: examples[name] ?? exampleOf(field, name),
      }
    })
}

/** `/v1/names/:name` as `/v1/names/{name}`; Hono's patterns for a parameter are left out. */
export const toTemplate = (path: string) => path.replace(/:(\w+)(?:\{[^}]*\})?\??/g, '{$1}')

/** Groups whose calls begin with another word than their own. */
const groups: ReadonlyMap<string, string> = new Map([
  ['', 'rpc'],
  ['supported-chains', 'chains'],
  ['fees', 'chains'],
  ['transactions', 'chains'],
  ['identity', 'account'],
  ['generators', 'onramp'],
  ['image', 'images'],
  ['health', 'operate'],
  ['metrics', 'operate'],
  ['openapi.json', 'operate'],
  ['docs', 'operate'],
])

/** The group of a call: the first word of its path after the version. */
function tagOf({ paths: [path = ''] }: Route): string {
  if (path === '/') return 'operate'
  const word = path.split('/').find((part) => part !== '' && part !== 'v1' && !part.startsWith(':')) ?? ''
  return groups.get(word) ?? word
}
