import { onrampRefusalResponseSchema, refusalResponseSchema } from '@latchkey/protocol/wire'
import type { Route } from '../http/Route.js'
import { version } from '../observe/version.js'
import { describeParameters, type Parameter } from './describeParameters.js'
import { exampleAnswersOf } from './exampleAnswers.js'
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
  /** Which of the schemes one has to follow; none where the list is empty. */
  security: Record<string, never[]>[]
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
    securitySchemes: Record<string, { type: string; description: string; [field: string]: string }>
  }
}

/** Describes the calls of an app. */
export function createOpenApi(
  routes: readonly Route[],
  serverUrl: string,
  facts: ExampleFacts = mainnetFacts,
): OpenApi {
  const examples = exampleRequestsOf(facts)
  const answers = exampleAnswersOf(facts)
  const paths: OpenApi['paths'] = {}
  for (const route of routes) {
    for (const [at, path] of route.paths.entries()) {
      const key = toTemplate(path)
      const method = route.method === 'GET' ? 'get' : 'post'
      paths[key] = {
        ...paths[key],
        [method]: describeRoute(route, path, {
          at,
          example: examples[route.call] ?? {},
          answer: answers[route.call],
        }),
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
      securitySchemes: {
        project: {
          type: 'apiKey',
          in: 'query',
          name: 'projectId',
          description:
            'The public id of a project, in the query or in the body. A page is known by its origin besides.',
        },
        operator: { type: 'http', scheme: 'bearer', description: '`metricsToken` of the configuration.' },
      },
    },
  }
}

const refusalContent: Content = {
  'application/json': {
    schema: { $ref: '#/components/schemas/Refusal' },
    example: {
      status: 'FAILED',
      reasons: [{ field: 'chainId', description: 'chain eip155:5 is not supported' }],
    },
  },
  'text/plain': { schema: { type: 'string' } },
}

/** A wrong body of calls whose wire differs from the rest; what is wrong with the query is a reason there too. */
const wrongBodies: Record<'text' | 'code', Content> = {
  text: refusalContent,
  code: {
    'application/json': {
      schema: {
        anyOf: [{ $ref: '#/components/schemas/CodedRefusal' }, { $ref: '#/components/schemas/Refusal' }],
      },
      example: { code: 'BAD_REQUEST', message: 'Expected an amount' },
    },
    'text/plain': { schema: { type: 'string' } },
  },
}

function describeRoute(
  route: Route,
  path: string,
  { at: alias, example, answer }: { at: number; example: ExampleRequest; answer: unknown },
): Operation {
  const { call, summary, body, idempotent, badBody } = route
  const success = contentOf(route, answer)
  const bodySchema = body && toJsonSchema(body)
  return {
    operationId: alias === 0 ? call : `${call}-${alias + 1}`,
    ...(alias === 0 ? {} : { 'x-alias-of': call }),
    summary,
    tags: [tagOf(route)],
    security: securityOf(route),
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
        refusalsOf(route).map((status) => {
          if (status === 503 && route.answersUnwell && success)
            return [status, { description: refusals[status], content: success }]
          if (status === 400 && badBody)
            return [status, { description: refusals[status], content: wrongBodies[badBody] }]
          return [status, { $ref: `#/components/responses/Refusal${status}` }]
        }),
      ),
    },
  }
}

/** What an answer is written as: JSON by its schema, and what else the route says. */
function contentOf({ response, produces = [] }: Route, example: unknown): Content | undefined {
  const own = produces.map((type) => [type, { schema: { type: 'string' } }])
  const content: Content = {
    ...(response && {
      'application/json': { schema: toJsonSchema(response), ...(example !== undefined && { example }) },
    }),
    ...Object.fromEntries(own),
  }
  return Object.keys(content).length > 0 ? content : undefined
}

function securityOf({ access, call }: Route): Operation['security'] {
  if (call === 'metrics') return [{ operator: [] }, {}]
  return access === 'project' ? [{ project: [] }] : []
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
