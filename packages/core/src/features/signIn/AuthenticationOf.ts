import type { AuthenticationAdapter } from './AuthenticationAdapter.js'
import type { SignInFlow } from './SignInFlow.js'

/** How people sign in to a page, for an instance, which names this in turn. Its code arrives with the first account, and is in no page that has none of these. */
export type AuthenticationOf<instance> = {
  /** Nobody stays connected who does not sign in. */
  isRequired: boolean
  /** One sentence of the page in the text that is signed. */
  statement: string | undefined
  loadAdapter: (latchkey: instance) => Promise<AuthenticationAdapter>
  /** The sign-in of an instance. */
  loadFlow: (latchkey: instance) => Promise<SignInFlow>
}

/** What every way to sign in takes. */
export type AuthenticationOptions = {
  /** Whether cancelling disconnects. True by default. */
  isRequired?: boolean
  /** One sentence for the text that is signed, without a line break, e.g. `Sign in to the example.` */
  statement?: string
}
