import type { Route } from '../http/Route.js'

/** What each status means, in the words of the documentation. */
export const refusals = {
  400: 'Something in the request is wrong: the reason names the field.',
  401: 'The project id is unknown or disabled, or the signature is not of who may do this.',
  403: 'Not from this page: its origin is not in the list of the project.',
  404: 'There is nothing under this name.',
  409: 'The same Idempotency-Key is being worked on.',
  413: 'The body is too large.',
  415: 'The body is compressed, or no JSON.',
  422: 'The body has another shape than the call takes.',
  426: 'Only by WebSocket.',
  429: 'Too many requests: `Retry-After` says when to try again.',
  500: 'A fault of this server, which is in its log.',
  503: 'Something this server depends on does not answer; try again after `Retry-After`.',
} as const

/** A status that is documented; `500` is no refusal, and can come all the same. */
export type DescribedStatus = keyof typeof refusals

/** The statuses with which a call can be refused, by what the pipeline does for it. */
export function refusalsOf(route: Route): DescribedStatus[] {
  const { body, access, badBody, idempotent, refuses = [] } = route
  const statuses: [DescribedStatus, unknown][] = [
    // Of any call: a query that is no text.
    [400, true],
    [401, access === 'project'],
    [403, access === 'project'],
    [404, false],
    [409, idempotent],
    [413, body],
    [415, body],
    [422, body && !badBody],
    [426, false],
    [429, true],
    [500, true],
    [503, true],
  ]
  return statuses
    .filter(([status, applies]) => applies || refuses.some((own) => own === status))
    .map(([status]) => status)
}
