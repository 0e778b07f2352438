import type { Behavior, LoggedRequest, WalletRequest } from './behavior.js'

/** Steers a scripted wallet from a test. */
export type Control = {
  /** The behaviour of every request from now on. */
  behave(behavior: Behavior): void
  /** Queues a behaviour for exactly one request; calls add up, oldest first. */
  once(behavior: Behavior): void
  /** Answers the requests that hang now, oldest first; `approve` by default. */
  release(behavior?: Exclude<Behavior, { type: 'hang' }>): void
  /** Forgets queued behaviours and the log; requests that hang stay hanging. */
  reset(behavior?: Behavior): void
  readonly behavior: Behavior
  /** Every request that needed a person, oldest first. Reads (`eth_accounts`, balances) are not in it. */
  readonly requests: readonly LoggedRequest[]
}

/** Who is asking, for the approval panel. */
export type WalletIdentity = { name: string; icon?: string | undefined }

/** Shows a request to a person; resolves to whether they approved. */
export type Ask = (request: WalletRequest, wallet: WalletIdentity) => Promise<boolean>

/** The namespace's own words for "declined" and for nonsense. */
export type AnswerErrors = {
  /** Makes the error a page gets when the person declines. */
  reject: () => unknown
  /** Makes an answer that is none. */
  garbage: () => unknown
}

export type CreateControllerParameters = {
  wallet: WalletIdentity
  /** `approve` by default. */
  behavior?: Behavior | undefined
  /** Replaces the approval panel. */
  ask?: Ask | undefined
}

export type Controller = {
  control: Control
  /** Lets the current behaviour decide a request; `sign` does the real work and runs only if it is approved. */
  answer<T>(request: WalletRequest, sign: () => Promise<T>, errors: AnswerErrors): Promise<T>
}

// Loaded only when a person is asked: a wallet in Node never touches the DOM.
const askInPage: Ask = async (request, wallet) =>
  (await import('./panel/askPerson.js')).askPerson(request, wallet)

/** Makes the engine that every scripted wallet shares: behaviours, their queue and the log of requests. */
export function createController({
  wallet,
  behavior: initial = { type: 'approve' },
  ask = askInPage,
}: CreateControllerParameters): Controller {
  let current = initial
  let queue: Behavior[] = []
  let requests: LoggedRequest[] = []
  let hanging: ((behavior: Behavior) => void)[] = []

  const control: Control = {
    behave(behavior) {
      current = behavior
    },
    once(behavior) {
      queue.push(behavior)
    },
    release(behavior = { type: 'approve' }) {
      const waiting = hanging
      hanging = []
      for (const resume of waiting) resume(behavior)
    },
    reset(behavior = initial) {
      current = behavior
      queue = []
      requests = []
    },
    get behavior() {
      return current
    },
    get requests() {
      return requests
    },
  }

  async function answer<T>(request: WalletRequest, sign: () => Promise<T>, errors: AnswerErrors): Promise<T> {
    const behavior = queue.shift() ?? current
    const entry: LoggedRequest = { ...request, behavior: behavior.type, status: 'pending' }
    requests.push(entry)

    async function approve(): Promise<T> {
      try {
        const value = await sign()
        entry.status = 'approved'
        return value
      } catch (error) {
        entry.status = 'failed'
        throw error
      }
    }
    function reject(): never {
      entry.status = 'rejected'
      throw errors.reject()
    }
    async function apply(behavior: Behavior): Promise<T> {
      switch (behavior.type) {
        case 'approve':
          return approve()
        case 'reject':
          return reject()
        case 'hang':
          return new Promise<Behavior>((resume) => hanging.push(resume)).then(apply)
        case 'late':
          await new Promise((resolve) => setTimeout(resolve, behavior.milliseconds))
          return approve()
        case 'garbage':
          entry.status = 'garbage'
          // The one place where a wallet lies about its type: that is what the behaviour is for.
          return ('value' in behavior ? behavior.value : errors.garbage()) as T
        case 'fail':
          if (behavior.signed) await approve()
          entry.status = 'failed'
          throw Object.assign(new Error(behavior.error.message), behavior.error)
        case 'ask':
          return (await ask(request, wallet)) ? approve() : reject()
      }
    }
    return apply(behavior)
  }

  return { control, answer }
}
