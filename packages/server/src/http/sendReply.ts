import type { Refusal } from '../answers/Refusal.js'
import type { Reply } from '../answers/Reply.js'
import { corsHeaders } from './corsHeaders.js'

const textType = 'text/plain; charset=utf-8'
const jsonType = 'application/json'

/** The response for what a handler answered. */
export function sendReply(reply: Reply, requestId: string): Response {
  const isJson = 'json' in reply
  const body = isJson ? JSON.stringify(reply.json) : reply.body
  return respond(body, reply.status ?? 200, requestId, isJson ? jsonType : reply.type, reply.headers)
}

/** The response for a refusal, in the form that the wire has for it. */
export function sendRefusal(refusal: Refusal, requestId: string): Response {
  const { status, field, message, form, headers } = refusal
  switch (form) {
    case 'empty':
      return respond(null, status, requestId, undefined, headers)
    case 'text':
      return respond(message, status, requestId, textType, headers)
    case 'code': {
      const code = status === 400 ? 'BAD_REQUEST' : String(status)
      return respond(JSON.stringify({ code, message }), status, requestId, jsonType, headers)
    }
    case 'reasons': {
      const body = {
        status: 'FAILED',
        reasons: [{ field, description: message, code: refusal.code, subject: refusal.subject }],
      }
      return respond(JSON.stringify(body), status, requestId, jsonType, headers)
    }
  }
}

/** The response for a fault of ours, which tells nothing of what went wrong. */
export const sendCrash = (requestId: string) => respond('Internal server error', 500, requestId, textType)

/** Status for a client that is gone. Only metrics and logs show it; the number is nginx's. */
export const sendNothing = (requestId: string) => respond(null, 499, requestId, undefined)

function respond(
  body: string | Uint8Array | null,
  status: number,
  requestId: string,
  type: string | undefined,
  own?: Record<string, string>,
): Response {
  // Plain objects and texts: the server adapter writes them to the socket without making Headers and streams of them. And
  // name by name: an object that is spread costs ten times as much.
  const headers: Record<string, string> = {
    'access-control-allow-origin': corsHeaders['access-control-allow-origin'],
    'access-control-expose-headers': corsHeaders['access-control-expose-headers'],
    'x-content-type-options': corsHeaders['x-content-type-options'],
    'x-request-id': requestId,
  }
  if (type !== undefined) headers['content-type'] = type
  if (own !== undefined) for (const name in own) headers[name] = own[name] ?? ''
  return new Response(body as BodyInit | null, { status, headers })
}
