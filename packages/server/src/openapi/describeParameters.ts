import type { GenericSchema } from 'valibot'
import type { Route } from '../http/Route.js'
import { exampleOf } from './exampleOf.js'
import type { ExampleRequest } from './exampleRequests.js'
import { fieldNotes } from './fieldNotes.js'
import type { JsonSchema } from './JsonSchema.js'
import { toJsonSchema } from './toJsonSchema.js'
import { toTemplate } from './toTemplate.js'

/** A parameter of a call in its path, query or headers. */
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}

/** Optional on the wire, and refused without unless the operator serves old clients. */
const neededQueries: ReadonlyMap<string, readonly string[]> = new Map([['convertApprove', ['amount']]])

type DescribeParametersOptions = { path: string; example: ExampleRequest }

/** The parameters of a route at one of its paths. */
export function describeParameters(
  { call, params, query }: Route,
  { path, example }: DescribeParametersOptions,
): Parameter[] {
  const template = toTemplate(path)
  const needed = neededQueries.get(call) ?? []
  return [
    ...describeFields(params, example.params)
      .filter(({ name }) => template.includes(`{${name}}`))
      .map((field): Parameter => ({ ...field, in: 'path', required: true })),
    ...describeFields(query, example.query).map(
      (field): Parameter => ({
        ...field,
        in: 'query',
        required: field.required || needed.includes(field.name),
      }),
    ),
  ]
}

function describeFields(
  schema: GenericSchema | undefined,
  examples: Record<string, string> = {},
): Omit<Parameter, 'in'>[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema)
  return Object.entries(properties).map(([name, { description: own, ...field }]) => {
    const description = fieldNotes.get(name) ?? own
    return {
      name,
      required: required.includes(name),
      ...(description ? { description } : {}),
      schema: field,
      example: examples[name] ?? exampleOf(field, name),
    }
  })
}
