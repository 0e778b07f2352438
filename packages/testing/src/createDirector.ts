import type { Behavior, LoggedRequest, WalletRequest } from './behavior.js'

/** What is to be done with a request, and where to report what became of it. */
export type Decision = {
  behavior: Exclude<Behavior, { type: 'hang' }>
  settled(status: Exclude<LoggedRequest['status'], 'pending'>): void
}

/** Decides a request; stays pending for as long as the request hangs. */
export type Decide = (request: WalletRequest) => Promise<Decision>

/** Steers a scripted wallet from a test. */
export type Control = {
  /** The behaviour of every request from now on. */
  behave(behavior: Behavior): void
  /** Queues a behaviour for exactly one request; calls add up, oldest first. */
  once(behavior: Behavior): void
  /** Answers the requests that hang now, oldest first; `approve` by default. */
  release(behavior?: Decision['behavior']): void
  /** Forgets queued behaviours and the log; requests that hang stay hanging. */
  reset(behavior?: Behavior): void
  /** Hands every decision to someone else, such as a test in another process. */
  delegate(decide: Decide): void
  readonly behavior: Behavior
  /** Every request that needed a person, oldest first. Reads (`eth_accounts`, balances) are not in it. */
  readonly requests: readonly LoggedRequest[]
}

/** Makes the part that knows what to do with each request: the standing behaviour, the queue and the log. */
export function createDirector(initial: Behavior): { control: Control; decide: Decide } {
  let current = initial
  let queue: Behavior[] = []
  let requests: LoggedRequest[] = []
  let hanging: ((behavior: Decision['behavior']) => void)[] = []
  let delegated: Decide | undefined

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
    delegate(decide) {
      delegated = decide
    },
    get behavior() {
      return current
    },
    get requests() {
      return requests
    },
  }

  async function decide(request: WalletRequest): Promise<Decision> {
    if (delegated) return delegated(request)
    const behavior = queue.shift() ?? current
    const entry: LoggedRequest = { ...request, behavior: behavior.type, status: 'pending' }
    requests.push(entry)
    return {
      behavior:
        behavior.type === 'hang'
          ? await new Promise<Decision['behavior']>((resume) => hanging.push(resume))
          : behavior,
      settled(status) {
        entry.status = status
      },
    }
  }

  return { control, decide }
}
