import type { SendPayload } from '@latchkey/core/adapter'
import { type Address, type Hex, isAddress, isHex } from 'viem'
import {
  hasOnly,
  isQuantity,
  isRecord,
  isRequest,
  isToken,
  type TransactionRequest,
  unreadable,
} from '../send/transactionRequest.js'
import type { Permits } from './Permits.js'
import type { Permit } from './permit.js'

/** What the chain says of a token, or of the network's own coin. */
export type TokenFacts = { symbol: string; decimals: number }

/** One of several calls that a wallet makes at once (EIP-5792). */
export type BatchCall = { to: Address; value: Hex; data: Hex }

/** Calls that happen together or not at all, and what the wallet is asked for besides (EIP-5792). */
export type Batch = {
  from: Address
  chainId: Hex
  calls: readonly BatchCall[]
  capabilities?: Readonly<Record<string, unknown>> | undefined
}

/** A request for an approval, a permit or a swap, and what the chain said besides that a review needs. */
export type SwapPayload = {
  sold: TokenFacts
  bought: TokenFacts
  /** Most that a rollup takes for publishing it. */
  dataFee?: Hex | undefined
  /** Most that a batch takes, where the account pays for it. */
  fee?: Hex | undefined
} & (
  | { request: TransactionRequest & { data: Hex }; batch?: never; permit?: never }
  | { batch: Batch; request?: never; permit?: never }
  | { permit: Permit; request?: never; batch?: never }
)

/** Writes a payload. */
export function writeSwapPayload(payload: SwapPayload): SendPayload {
  return JSON.stringify(payload) as SendPayload
}

/** Decodes a payload strictly: a field that is missing, malformed or unknown makes it unreadable (S-20). */
export function readSwapPayload(text: SendPayload, permits?: Permits): SwapPayload {
  const payload: unknown = JSON.parse(text)
  if (!isSwapPayload(payload, permits)) throw unreadable()
  return payload
}

function isSwapPayload(value: unknown, permits: Permits | undefined): value is SwapPayload {
  if (!isRecord(value) || !hasOnly(value, ['sold', 'bought', 'dataFee', 'fee', 'request', 'batch', 'permit']))
    return false
  const { sold, bought, dataFee, fee, request, batch, permit } = value
  if (!isToken(sold) || !isToken(bought)) return false
  if ([dataFee, fee].some((one) => one !== undefined && !isQuantity(one))) return false
  if (permit !== undefined) return !request && !batch && permits?.isPermit(permit) === true
  return batch === undefined
    ? isRequest(request) && request.data !== undefined
    : !request && isBatch(batch) && batch.capabilities === undefined
}

/** Whether it is a batch as it was reviewed, with nothing besides. */
export function isBatch(value: unknown): value is Batch {
  return (
    isRecord(value) &&
    hasOnly(value, ['from', 'chainId', 'calls', 'capabilities']) &&
    (value.capabilities === undefined || isRecord(value.capabilities)) &&
    isAddress(String(value.from)) &&
    isQuantity(value.chainId) &&
    Array.isArray(value.calls) &&
    value.calls.length > 0 &&
    value.calls.every(isCall)
  )
}

function isCall(value: unknown): value is BatchCall {
  return (
    isRecord(value) &&
    hasOnly(value, ['to', 'value', 'data']) &&
    isAddress(String(value.to)) &&
    isQuantity(value.value) &&
    isHex(value.data, { strict: true }) &&
    value.data.length % 2 === 0
  )
}
