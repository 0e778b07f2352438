import { parseRequest } from '@latchkey/protocol/wire'
import type { GenericSchema } from 'valibot'
import type { Route } from './Route.js'
import { readJson } from './readJson.js'
import { type RequestPart, toRefusal } from './toRefusal.js'

/** Reads one part of a request by its schema, or refuses as the wire has it. */
export function parsePart(route: Route, part: RequestPart, schema: GenericSchema, value: unknown): unknown {
  try {
    return parseRequest(schema, value, route.call)
  } catch (error) {
    throw toRefusal(error, part, route)
  }
}

/** Reads the JSON body of a request by its schema, or refuses as the wire has it. */
export function parseBody(route: Route, schema: GenericSchema, text: string, limit: number): unknown {
  let value: unknown
  try {
    value = readJson(text, limit)
  } catch (error) {
    throw toRefusal(error, 'body', route)
  }
  return parsePart(route, 'body', schema, value)
}
