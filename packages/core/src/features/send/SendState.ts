import type { LatchkeyError } from '@latchkey/protocol'
import type { SendSummary } from '../../adapter/SendCapability.js'
import type { SendForm, SendFormErrors } from './validateSend.js'

/** Where a send stands. */
export type SendStep = 'form' | 'preparing' | 'review' | 'signing' | 'sent'

/** A transaction that was handed to the network. Slow is pending, never failed. */
export type SentTransaction = {
  hash: string
  summary: SendSummary
  status: 'pending' | 'confirmed' | 'failed'
  /** Unix milliseconds. */
  submittedAt: number
  settledAt?: number
  blockNumber?: bigint
}

/** The state of a send flow. */
export type SendState = {
  step: SendStep
  form: SendForm
  /** What is wrong with a field. An empty field is an error only once a review was asked for. */
  errors: SendFormErrors
  /** What went wrong otherwise; the form keeps what was typed. */
  problem?: LatchkeyError
  /** What the wallet will be asked, decoded from the request itself. */
  summary?: SendSummary
  transaction?: SentTransaction
}

export const initialSendState: SendState = { step: 'form', form: { amount: '', receiver: '' }, errors: {} }
