import type { OpenApi } from './createOpenApi.js'
import type { JsonSchema } from './JsonSchema.js'

/**
 * The same document with every object under a name in its components, by the call and the field that it is in: programs that
 * generate code name their types so. What is the same in two places has one name.
 */
export function nameSchemas(document: OpenApi): OpenApi {
  const schemas: Record<string, JsonSchema> = {}
  const names = new Map<string, string>()

  function register(schema: JsonSchema, wanted: string): JsonSchema {
    const key = JSON.stringify(schema)
    const known = names.get(key)
    if (known !== undefined) return reference(known)
    let name = wanted
    for (let at = 2; name in schemas; at++) name = `${wanted}${at}`
    names.set(key, name)
    schemas[name] = {}
    schemas[name] = withNamedParts(schema, name)
    return reference(name)
  }

  /** A schema whose objects are references; it stays itself where it is none. */
  function name(schema: JsonSchema, wanted: string): JsonSchema {
    const isObject = schema.properties !== undefined && Object.keys(schema.properties).length > 0
    return isObject && schema.type === 'object' ? register(schema, wanted) : withNamedParts(schema, wanted)
  }

  function withNamedParts(schema: JsonSchema, wanted: string): JsonSchema {
    const { properties, items, prefixItems, anyOf, allOf, additionalProperties } = schema
    const list = (all: readonly JsonSchema[], word: string) =>
      all.map((one, at) => name(one, `${wanted}${word}${all.length > 1 ? at + 1 : ''}`))
    return {
      ...schema,
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([field, one]) => [field, name(one, `${wanted}${toPascal(field)}`)]),
        ),
      }),
      ...(items && { items: name(items, `${wanted}Item`) }),
      ...(prefixItems && { prefixItems: list(prefixItems, 'Item') }),
      ...(anyOf && { anyOf: list(anyOf, 'Form') }),
      ...(allOf && { allOf: list(allOf, 'Part') }),
      ...(typeof additionalProperties === 'object' && {
        additionalProperties: name(additionalProperties, `${wanted}Entry`),
      }),
    }
  }

  for (const [word, schema] of Object.entries(document.components.schemas)) register(schema, word)
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => {
          const { requestBody, responses } = operation
          const own = toPascal(operation['x-alias-of'] ?? operation.operationId)
          return [
            method,
            {
              ...operation,
              ...(requestBody && {
                requestBody: { ...requestBody, content: nameContent(requestBody.content, `${own}Body`) },
              }),
              responses: Object.fromEntries(
                Object.entries(responses).map(([status, response]) => [
                  status,
                  'content' in response && response.content
                    ? { ...response, content: nameContent(response.content, `${own}Answer`) }
                    : response,
                ]),
              ),
            },
          ]
        }),
      ),
    ]),
  )
  function nameContent<content extends { schema: JsonSchema }>(all: Record<string, content>, wanted: string) {
    return Object.fromEntries(
      Object.entries(all).map(([type, content]) => [
        type,
        { ...content, schema: name(content.schema, wanted) },
      ]),
    )
  }
  return { ...document, paths, components: { ...document.components, schemas } }
}

const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

const toPascal = (word: string) =>
  word
    .split(/[^a-zA-Z0-9]+/)
    .map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`)
    .join('')
