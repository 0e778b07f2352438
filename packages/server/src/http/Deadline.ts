import { Refusal } from './Refusal.js'

/**
 * How long a request may go on: until its time is used up or its client is gone.
 *
 * A class, since one is made for every request: it holds what closures would have to be made for.
 */
export class Deadline {
  readonly #request: Request
  readonly #timer: NodeJS.Timeout
  #controller: AbortController | undefined
  #refuse: ((reason: Refusal) => void) | undefined
  #over: 'late' | 'gone' | undefined

  constructor(request: Request, milliseconds: number) {
    this.#request = request
    // Node keeps timers of one length in one list: this costs less than a signal with a time-out of its own.
    this.#timer = setTimeout(Deadline.#expire, milliseconds, this)
  }

  static #expire(this: void, deadline: Deadline) {
    deadline.#finish('late')
  }

  /** Why it is over, once it is: the time is up, or nobody listens any more. */
  get over(): 'late' | 'gone' | undefined {
    return this.#over
  }

  /** Fires at the end. Made when first asked for: an answer from the cache needs none. */
  get signal(): AbortSignal {
    if (this.#controller) return this.#controller.signal
    this.#controller = new AbortController()
    const { signal } = this.#request
    if (this.#over === 'late') this.#controller.abort(reasonOf('late'))
    else if (signal.aborted) this.#finish('gone')
    else signal.addEventListener('abort', () => this.#finish('gone'), { once: true })
    return this.#controller.signal
  }

  /** The outcome of some work, or a 503 when the time is up first. */
  within<value>(work: Promise<value>): Promise<value> {
    return new Promise((resolve, reject) => {
      this.#refuse = reject
      work.then(resolve, reject)
    })
  }

  /** The request is answered. */
  end() {
    clearTimeout(this.#timer)
    this.#refuse = undefined
  }

  #finish(why: 'late' | 'gone') {
    if (this.#over) return
    this.#over = why
    this.#controller?.abort(reasonOf(why))
    if (why === 'late') this.#refuse?.(tooLate())
  }
}

const reasonOf = (why: 'late' | 'gone') =>
  new DOMException(why === 'late' ? 'The time is up' : 'The client is gone', 'AbortError')

const tooLate = () =>
  new Refusal({
    status: 503,
    description: 'The answer took too long; try again',
    headers: { 'retry-after': '1' },
  })
