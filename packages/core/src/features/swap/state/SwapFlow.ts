import type { LatchkeyError } from '@latchkey/protocol'
import type { StoreApi } from 'zustand/vanilla'
import type { SwapForm, SwapState, SwapWarningKind } from './SwapState.js'

/** How asking the wallet ended, told once, e.g. for a short message that passes by. */
export type SwapOutcome =
  | { type: 'started'; kind: 'approval' | 'swap'; transactionId: string; hash: string }
  /** Nothing was sent; `wallet/rejected` is a person's own choice. */
  | { type: 'failed'; error: LatchkeyError }
  /** The wallet's answer makes no sense: it may have sent it or not, and the tracker looks for it (F-27). */
  | { type: 'uncertain'; transactionId: string; error: LatchkeyError }

/** A swap from the first keystroke to the tracker, without any user interface. */
export type SwapFlow = {
  store: StoreApi<SwapState>
  /** Takes what was typed or chosen. */
  edit: (form: Partial<SwapForm>) => void
  /** Buys what was sold, and sells what was bought. */
  flip: () => void
  /** Sells all there is, less the fee where it is the network's own coin. */
  setMax: () => void
  /** Asks for balances, prices and a new quote; views call it while the form is open. */
  refresh: () => Promise<void>
  /** Has the swap built, checks it down to its bytes, and shows it decoded. */
  review: () => Promise<void>
  /** Says that a warning was understood; `confirm` does nothing while a blocking one is not. */
  acknowledge: (kind: SwapWarningKind) => void
  /**
   * Hands the next request to the wallet, once: an approval, the swap, or both at once. After an approval it waits for its
   * block and is then to be called again: no wallet opens without a click.
   */
  confirm: () => Promise<void>
  /** Stops waiting for a wallet that `isUnanswered`; the tracker keeps the record and looks for it. */
  leave: () => void
  /** Back to the form, with everything that was typed. */
  back: () => void
  /** An empty form, e.g. for the next swap. */
  reset: () => void
  /** Hears how asking the wallet ended; what it returns ends it. */
  onOutcome: (listener: (outcome: SwapOutcome) => void) => () => void
  /** Stops following the instance. */
  dispose: () => void
}
