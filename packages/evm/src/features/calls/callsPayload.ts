import type { SendPayload } from '@latchkey/core/adapter'
import type { AbiFunction, Address, Hex } from 'viem'
import { isRecord, isRequest, type TransactionRequest, unreadable } from '../send/transactionRequest.js'
import { type Batch, type BatchCall, isBatch } from '../swap/swapPayload.js'
import type { CallFacts } from './CallFacts.js'

/** Effects as JSON has them. */
export type WrittenMove = { token?: Address; id?: string; value: Hex; isIn: boolean }
export type WrittenLeave = { token: Address; spender: Address; value?: Hex; id?: string }

/** A request for calls of a page's own making, and what a review needs besides. */
export type CallsPayload = {
  facts: CallFacts
  /** The functions that the page says they are, call by call. */
  abis: readonly (AbiFunction | null)[]
  /** What a node saw them do; absent where none could. */
  effects?:
    | { moves: readonly WrittenMove[]; leaves: readonly WrittenLeave[]; isPartial?: true | undefined }
    | undefined
  /** Most that a rollup takes for publishing it. */
  dataFee?: Hex | undefined
  /** Another account sends it, and pays for it. */
  isPaid?: true | undefined
  /** What a batch takes as others pay it, where the account pays for it. */
  fee?: Hex | undefined
} & ({ request: TransactionRequest; batch?: never } | { batch: Batch; request?: never })

/** Writes a payload. */
export function writeCallsPayload(payload: CallsPayload): SendPayload {
  return JSON.stringify(payload) as SendPayload
}

/** Decodes a payload strictly: what the wallet will get is malformed or unknown in no part (S-20). */
export function readCallsPayload(text: SendPayload): CallsPayload {
  const payload: unknown = JSON.parse(text)
  if (!isRecord(payload)) throw unreadable()
  const { request, batch } = payload
  if (!(batch === undefined ? isRequest(request) : request === undefined && isBatch(batch)))
    throw unreadable()
  return payload as CallsPayload
}

/** The calls of a payload, in whatever form the wallet gets them. */
export function callsOf({ request, batch }: CallsPayload): readonly BatchCall[] {
  return batch ? batch.calls : [{ to: request.to, value: request.value, data: request.data ?? '0x' }]
}
