import type { Project } from '../access/Project.js'
import type { KeepReply } from '../idempotency/keys.js'
import type { Deadline } from './Deadline.js'
import type { RequestContext, Route } from './Route.js'

/**
 * What a handler knows of its request.
 *
 * A class, since one is made for every request: an object with a getter of its own costs many times as much.
 */
export class OpenRequest implements RequestContext {
  readonly #request: Request
  readonly #deadline: Deadline
  isRepeat = false
  keep: KeepReply | undefined = undefined

  constructor(
    readonly requestId: string,
    readonly ip: string,
    readonly origin: string | undefined,
    request: Request,
    readonly project: Project | undefined,
    readonly routes: readonly Route[],
    deadline: Deadline,
  ) {
    this.#request = request
    this.#deadline = deadline
  }

  get headers(): Headers {
    return this.#request.headers
  }

  get signal(): AbortSignal {
    return this.#deadline.signal
  }
}
