import type { Caip10Id } from '@latchkey/protocol'
import type { StoreApi } from 'zustand/vanilla'
import type { UserState } from './UserState.js'

/** Saying who one is, to find and label the wallet inside the page, without any user interface. Nothing of it rejects. */
export type UserFlow = {
  store: StoreApi<UserState>
  /** Begins, and asks what the server offers. */
  begin: () => Promise<void>
  /** Sends a code to an address; again, to the same one, a new code. */
  sendCode: (email: string) => Promise<void>
  /** Proves by the code of the mail who the person is. */
  finish: (code: string) => Promise<void>
  /** Leaves the page for a provider. */
  visit: (provider: string) => Promise<void>
  /** Goes on where a person comes back from a provider; whether they do. */
  comeBack: () => boolean
  /** Has the account that is connected next linked, where it is not. */
  wantLink: () => void
  /** Takes an account away from the person, on all its networks: it is found by them no more. */
  unlink: (account: Caip10Id) => Promise<void>
  /** One step back: from the code to the address, and from there to nothing. */
  back: () => void
  /** Forgets who the person is; what is linked stays. */
  forget: () => void
  dispose: () => void
}
