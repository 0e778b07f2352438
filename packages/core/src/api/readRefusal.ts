import { LatchkeyError } from '@latchkey/protocol'
import { findRefusalReason, parseJson, requestLimits } from '@latchkey/protocol/wire'
import { readBounded } from './readBounded.js'
import { readRefusalCode } from './readRefusalCode.js'
import { readRetryAfter } from './readRetryAfter.js'

/** What an answer with a status of failure says; one whose body cannot be read is a refusal all the same (F-15). */
export async function readRefusal(response: Response, call: string): Promise<LatchkeyError> {
  const text = await quietly(() => readBounded(response, requestLimits.maximumBytes, Error))
  const body = findRefusalReason(await quietly(() => parseJson(text ?? '', requestLimits)))
  // Some refusals are plain text; a page of HTML from a proxy is not one.
  const reason = body ?? { field: '', description: isPlainText(response) ? (text ?? '').slice(0, 500) : '' }
  return new LatchkeyError('api/refused', {
    context: {
      call,
      status: response.status,
      field: reason.field,
      reason: reason.description,
      ...readRefusalCode(response.status, reason),
      retryAfterMs: readRetryAfter(response.headers.get('retry-after')),
    },
  })
}

const isPlainText = (response: Response) =>
  response.headers.get('content-type')?.startsWith('text/plain') ?? false

async function quietly<value>(read: () => value | Promise<value>): Promise<value | undefined> {
  try {
    return await read()
  } catch {
    return undefined
  }
}
