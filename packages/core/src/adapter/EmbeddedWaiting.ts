import type { Caip2Id } from '@latchkey/protocol'
import type { Source } from './Source.js'

/** What a person has signed, and no block holds yet. */
export type WaitingOperation = {
  id: string
  caipNetworkId: Caip2Id
  account: string
  /** It stands for another one, to be undone by it. */
  isCancel: boolean
}

/** A payment as its record has it; the network's own coin without a token. */
export type WaitingPayment = {
  caipNetworkId: Caip2Id
  from: string
  to: string
  value: bigint
  token?: string | undefined
  /** Of calls that were made together: the id by which they are followed. */
  callsId?: string | undefined
}

/** The operations of an embedded wallet's account that wait, as this browser remembers them. */
export type EmbeddedWaiting = {
  operations: Source<readonly WaitingOperation[]>
  /** The one that makes a payment, or undoes it; nothing where none waits. */
  find: (payment: WaitingPayment) => WaitingOperation | undefined
  /** Asks the chains what became of them. */
  refresh: () => Promise<void>
  /** Asks the person for one in its place: the same for more per gas, or nothing. Only one of the two can be done. */
  replace: (id: string, kind: 'speed-up' | 'cancel') => Promise<void>
}
