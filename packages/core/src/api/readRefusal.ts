import { LatchkeyError } from '@latchkey/protocol'
import { findRefusalReason, parseJson, requestLimits } from '@latchkey/protocol/wire'
import { readBounded } from './readBounded.js'
import { readRetryAfter } from './readRetryAfter.js'

/** What an answer with a status of failure says; one whose body cannot be read is a refusal all the same (F-15). */
export async function readRefusal(response: Response, call: string): Promise<LatchkeyError> {
  const text = await quietly(() => readBounded(response, requestLimits.maximumBytes, Error))
  const reason = findRefusalReason(await quietly(() => parseJson(text ?? '', requestLimits)))
  return new LatchkeyError('api/refused', {
    context: {
      call,
      status: response.status,
      field: reason?.field ?? '',
      // Some refusals are plain text; a page of HTML from a proxy is not one.
      reason: reason?.description ?? (isPlainText(response) ? (text ?? '').slice(0, 500) : ''),
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
