import type { Network } from '../adapter/Network.js'
import type { Latchkey } from '../Latchkey.js'
import type { State } from '../store/State.js'

/** A storage that knows the state before the browser does, as a cookie can. */
export type StateStorage = {
  /** The state that an instance begins with, on a server as in the browser. */
  start?: (state: State, networks: readonly Network[]) => State
  /** Writes down what is known, from now on. */
  follow?: (latchkey: Latchkey, id: string | undefined) => void
}
