import type { Ask, WalletIdentity } from './Ask.js'
import type { Behavior, WalletRequest } from './behavior.js'
import { type Control, createDirector } from './createDirector.js'

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

/** Makes the engine that every scripted wallet shares: it applies a behaviour to each request. */
export function createController({
  wallet,
  behavior = { type: 'approve' },
  ask = askInPage,
}: CreateControllerParameters): Controller {
  const { control, decide } = createDirector(behavior)

  async function answer<T>(request: WalletRequest, sign: () => Promise<T>, errors: AnswerErrors): Promise<T> {
    const { behavior, settled } = await decide(request)

    async function approve(): Promise<T> {
      try {
        const value = await sign()
        settled('approved')
        return value
      } catch (error) {
        settled('failed')
        throw error
      }
    }
    function reject(): never {
      settled('rejected')
      throw errors.reject()
    }

    switch (behavior.type) {
      case 'approve':
        return approve()
      case 'reject':
        return reject()
      case 'late':
        await new Promise((resolve) => setTimeout(resolve, behavior.milliseconds))
        return approve()
      case 'garbage':
        settled('garbage')
        // The one place where a wallet lies about its type: that is what the behaviour is for.
        return ('value' in behavior ? behavior.value : errors.garbage()) as T
      case 'fail':
        if (behavior.signed) await approve()
        settled('failed')
        throw Object.assign(new Error(behavior.error.message), behavior.error)
      case 'ask':
        return (await ask(request, wallet)) ? approve() : reject()
    }
  }

  return { control, answer }
}
