import { parseJson } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { refuseUnavailable, refuseValue } from '../answers/Refusal.js'

export type CallProviderParameters<schema extends v.GenericSchema> = {
  /** For the person who reads the refusal. */
  name: string
  url: string
  init?: RequestInit
  schema: schema
  signal?: AbortSignal | undefined
}

const limits = { maximumBytes: 1024 * 1024, maximumDepth: 32 }

/** Calls a company's API: what it refuses is 400, without its words; that it does not answer is 503. */
export async function callProvider<const schema extends v.GenericSchema>(
  fetch: typeof globalThis.fetch,
  { name, url, init, schema, signal }: CallProviderParameters<schema>,
): Promise<v.InferOutput<schema>> {
  const timeout = AbortSignal.timeout(8_000)
  let status: number
  let text: string
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    status = response.status
    text = await response.text()
  } catch (cause) {
    throw refuseUnavailable('provider', `${name} does not answer`, cause)
  }
  if (status === 400 || status === 404 || status === 422) {
    throw refuseValue('provider', `${name} does not sell this, or not for this amount`)
  }
  const result = status === 200 ? v.safeParse(schema, readJson(text)) : undefined
  if (result?.success) return result.output
  // A wrong key is the operator's to mend, not the buyer's: it is an outage to them.
  throw refuseUnavailable('provider', `${name} gave no usable answer (status ${status})`)
}

function readJson(text: string): unknown {
  try {
    return parseJson(text, limits)
  } catch {
    return undefined
  }
}
