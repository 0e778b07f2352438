import type { LatchkeyError } from '@latchkey/protocol'
import type { StoreApi } from 'zustand/vanilla'
import type { SendForm, SendState } from './SendState.js'
import type { SendWarningKind } from './SendWarning.js'

/** How asking the wallet ended, told once, e.g. for a short message that passes by. */
export type SendOutcome =
  | { type: 'started'; transactionId: string; hash: string }
  /**
   * Nothing was sent, as far as anybody can tell; `wallet/rejected` is a person's own choice. It is late where the flow was
   * left before the wallet answered, and unsigned where there is no signature that anybody could hand in.
   */
  | { type: 'failed'; error: LatchkeyError; isLate?: true; isUnsigned?: boolean | undefined }
  /** The wallet's answer makes no sense: it may have sent it or not, and the tracker looks for it (F-27). */
  | { type: 'uncertain'; transactionId: string; error: LatchkeyError }

/** A send from the first keystroke to the tracker, without any user interface. */
export type SendFlow = {
  store: StoreApi<SendState>
  /** Takes what was typed or chosen. */
  edit: (form: Partial<SendForm>) => void
  /** The same amount in the page's currency, or back in the token; what is sent does not change (P-20). */
  toggleFiat: () => void
  /** Sends all there is, less the fee where the network's own coin is sent; it follows the fee until the amount is edited. */
  setMax: () => void
  /** Reads balances, fees and prices again; views call it while the form is open. */
  refresh: () => Promise<void>
  /** Builds the exact request and shows it decoded. */
  review: () => Promise<void>
  /** Says that a warning was understood; `confirm` does nothing while a blocking one is not. */
  acknowledge: (kind: SendWarningKind) => void
  /** Hands the reviewed request to the wallet, once. */
  confirm: () => Promise<void>
  /**
   * Stops waiting for a wallet that `isUnanswered`. It may still send: the tracker keeps the record and looks for it, and a
   * late answer changes the record alone.
   */
  leave: () => void
  /** Back to the form, with everything that was typed. */
  back: () => void
  /** An empty form, e.g. for the next send. */
  reset: () => void
  /** Hears how asking the wallet ended; what it returns ends it. */
  onOutcome: (listener: (outcome: SendOutcome) => void) => () => void
  /** Stops following the instance. */
  dispose: () => void
}
