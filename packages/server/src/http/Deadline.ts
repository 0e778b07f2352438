import { Refusal } from '../answers/Refusal.js'

/**
 * How long a request may go on: until its time is used up or its client is gone.
 *
 * A class, since one is made for every request: it holds what closures would have to be made for.
 */
export class Deadline {
  readonly #request: Request
  #timer: NodeJS.Timeout | undefined
  #controller: AbortController | undefined
  #refuse: ((reason: Refusal) => void) | undefined
  #over: 'late' | 'gone' | undefined
  #isEnded = false

  constructor(request: Request) {
    this.#request = request
  }

  /** Why it is over, once it is: the time is up, or the client is gone. */
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

  /** Sets the time that is left. */
  arm(milliseconds: number) {
    if (!this.#isEnded) this.#timer = setTimeout(Deadline.#expire, milliseconds, this)
  }

  /** The request is answered. */
  end() {
    this.#isEnded = true
    this.#refuse = undefined
    if (this.#timer) clearTimeout(this.#timer)
  }

  static #expire(this: void, deadline: Deadline) {
    deadline.#finish('late')
  }

  #finish(why: 'late' | 'gone') {
    if (this.#over) return
    this.#over = why
    this.#controller?.abort(reasonOf(why))
    if (why === 'late') this.#refuse?.(tooLate())
  }
}

/**
 * Makes a clock that gives every request the same time.
 *
 * Timers are set once a turn, for the requests that are still open then: most answers from the cache never need one.
 */
export function createClock(milliseconds: number): (request: Request) => Deadline {
  let fresh: Deadline[] = []
  const armAll = () => {
    const begun = fresh
    fresh = []
    for (const deadline of begun) deadline.arm(milliseconds)
  }
  return (request) => {
    const deadline = new Deadline(request)
    if (fresh.push(deadline) === 1) setImmediate(armAll)
    return deadline
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
