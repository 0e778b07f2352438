import { isLatchkeyError } from '@latchkey/protocol'
import { parseJson, parseRequest, requestLimits } from '@latchkey/protocol/wire'
import type { GenericSchema, InferOutput } from 'valibot'
import { describeRule } from '../answers/describeRule.js'
import { Refusal, refuseValue } from '../answers/Refusal.js'

/** Fields whose format the wire refuses by name, since they are values and not the shape of the message. */
const namedFields = new Set(['name', 'address'])

/** Reads the JSON that was signed: 422 where it has not the expected shape, 400 for a wrong name or address in it. */
export function readMessage<const schema extends GenericSchema>(
  schema: schema,
  text: string,
): InferOutput<schema> {
  try {
    return parseRequest(schema, parseJson(text, requestLimits), 'message')
  } catch (error) {
    if (isLatchkeyError(error, 'api/bad-request')) {
      const { field, problem } = error.context
      const description = `\`message\`: \`${field}\`: ${describeRule(error.details)}`
      if (problem === 'format' && namedFields.has(field)) throw refuseValue(field, description)
      throw new Refusal({ status: 422, description })
    }
    if (!isLatchkeyError(error, 'json/invalid')) throw error
    throw new Refusal({ status: 422, description: '`message`: Expected the text of a JSON object' })
  }
}
