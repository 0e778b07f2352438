import type { LatchkeyError } from '@latchkey/protocol'
import type { StoreApi } from 'zustand/vanilla'
import type { SendSummary } from '../../adapter/SendSummary.js'

export type ReplaceKind = 'speed-up' | 'cancel'

/** Where a replacement stands. */
export type ReplaceState = {
  step: 'idle' | 'preparing' | 'review' | 'signing' | 'sent'
  kind?: ReplaceKind
  /** What the wallet will be asked, decoded from the request itself. */
  summary?: SendSummary
  /** The fee is a bad bargain, or must be a mistake: `acknowledge` comes before `confirm` (M-30). */
  warning?: 'fee-share' | 'fee-high'
  isAcknowledged?: boolean
  problem?: LatchkeyError
  /** The wallet was asked and has not answered for long: `back` ends the waiting. */
  isUnanswered?: boolean
  /** The record of the replacement, once the wallet has answered. */
  transactionId?: string
}

/** A speed-up or a cancellation from the first click to the wallet's answer, without any user interface. */
export type ReplaceFlow = {
  store: StoreApi<ReplaceState>
  /** Builds the replacing request and shows it decoded. */
  prepare: (kind?: ReplaceKind) => Promise<void>
  /** Says that the warning is understood. */
  acknowledge: () => void
  /** Hands the reviewed request to the wallet, once. */
  confirm: () => Promise<void>
  /** Leaves the transaction as it is. */
  back: () => void
}
