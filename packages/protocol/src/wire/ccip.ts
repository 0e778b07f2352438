import * as v from 'valibot'
import { defineCall } from './parts/defineCall.js'

const senderSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))
const dataPattern = /^0x(?:[0-9a-fA-F]{2}){4,4096}$/
const dataSchema = v.pipe(v.string(), v.regex(dataPattern))

/** The path of `GET /v1/ccip/{sender}/{data}.json` (EIP-3668): the contract that asks, and what it was asked. */
const ccipParamsSchema = v.object({
  sender: senderSchema,
  data: v.pipe(
    v.string(),
    v.check((text) => text.endsWith('.json') && dataPattern.test(text.slice(0, -5)), 'Hex and `.json`'),
    v.transform((text) => text.slice(0, -5)),
  ),
})

/** The body of `POST /v1/ccip` (EIP-3668). */
const ccipBodySchema = v.object({ sender: senderSchema, data: dataSchema })

/** The body of a question by CCIP-Read. */
export type CcipBody = v.InferOutput<typeof ccipBodySchema>

/** The answer for the contract: `(bytes result, uint64 expires, bytes signature)`. */
const ccipResponseSchema = v.object({ data: v.pipe(v.string(), v.regex(/^0x(?:[0-9a-fA-F]{2})*$/)) })

/** The answer to a contract that looks up a name, by GET (EIP-3668). */
export const ccipCall = defineCall({
  name: 'ccip',
  method: 'GET',
  path: '/v1/ccip/:sender/:data',
  params: ccipParamsSchema,
  response: ccipResponseSchema,
})

/** The answer to a contract that looks up a name, by POST (EIP-3668). */
export const ccipPostCall = defineCall({
  name: 'ccipPost',
  method: 'POST',
  path: '/v1/ccip',
  body: ccipBodySchema,
  response: ccipResponseSchema,
})
