import type { SendPayload } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { type Address, type Hex, isAddress, isHex } from 'viem'

/** What a unit of gas may cost: with a base fee (EIP-1559), or on a chain from before it. */
export type RequestFee =
  | { maxFeePerGas: Hex; maxPriorityFeePerGas: Hex; gasPrice?: never }
  | { gasPrice: Hex; maxFeePerGas?: never; maxPriorityFeePerGas?: never }

/** The parameters of `eth_sendTransaction`, as they go to the wallet. */
export type TransactionRequest = {
  from: Address
  to: Address
  chainId: Hex
  value: Hex
  gas: Hex
  /** A call of a token. */
  data?: Hex
  /** Only where one transaction takes another's place: else it is the wallet's business. */
  nonce?: Hex
} & RequestFee

/** A request, and what the chain said besides that a review needs. */
export type EvmPayload = {
  request: TransactionRequest
  /** What the contract says of itself, where the request is a call of a token. */
  token?: { symbol: string; decimals: number } | undefined
  /** What a rollup takes for publishing the transaction, on top of gas. */
  dataFee?: Hex | undefined
}

const addresses = ['from', 'to'] as const
const quantities = ['chainId', 'value', 'gas'] as const
const dynamicFee = ['maxFeePerGas', 'maxPriorityFeePerGas'] as const
const flatFee = ['gasPrice'] as const
const optional = ['data', 'nonce'] as const

/** Writes a payload. */
export function writePayload(payload: EvmPayload): SendPayload {
  return JSON.stringify(payload) as SendPayload
}

/** Decodes a payload strictly: a field that is missing, malformed or unknown makes it unreadable (S-20). */
export function readPayload(text: SendPayload): EvmPayload {
  const payload: unknown = JSON.parse(text)
  if (!isPayload(payload)) throw unreadable()
  return payload
}

/** The request of a payload. */
export function readRequest(payload: SendPayload): TransactionRequest {
  return readPayload(payload).request
}

/** The request of a payload of any kind, for comparing it with what the network has. */
export function readReviewed(payload: SendPayload): TransactionRequest {
  const { request }: { request?: unknown } = JSON.parse(payload)
  if (!isRequest(request)) throw unreadable()
  return request
}

/** The error of a payload that says something else than a plain transfer. */
export const unreadable = () =>
  new LatchkeyError('internal/unexpected', { context: { where: 'evm.send.readPayload' } })

function isPayload(value: unknown): value is EvmPayload {
  if (!isRecord(value) || !hasOnly(value, ['request', 'token', 'dataFee'])) return false
  const { request, token, dataFee } = value
  return (
    isRequest(request) &&
    (token === undefined || isToken(token)) &&
    (dataFee === undefined || isQuantity(dataFee)) &&
    // A call is a token's, and a token's transfer is a call.
    (request.data === undefined) === (token === undefined)
  )
}

/** Whether it is a request as wallets get it, with nothing besides. */
export function isRequest(value: unknown): value is TransactionRequest {
  if (!isRecord(value)) return false
  const fee = 'gasPrice' in value ? flatFee : dynamicFee
  return (
    hasOnly(value, [...addresses, ...quantities, ...fee, ...optional]) &&
    addresses.every((key) => typeof value[key] === 'string' && isAddress(value[key])) &&
    [...quantities, ...fee].every((key) => isQuantity(value[key])) &&
    (value.nonce === undefined || isQuantity(value.nonce)) &&
    (value.data === undefined || (isHex(value.data, { strict: true }) && value.data.length % 2 === 0))
  )
}

export function isToken(value: unknown): value is NonNullable<EvmPayload['token']> {
  return (
    isRecord(value) &&
    hasOnly(value, ['symbol', 'decimals']) &&
    typeof value.symbol === 'string' &&
    Number.isInteger(value.decimals)
  )
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const hasOnly = (record: Record<string, unknown>, keys: readonly string[]) =>
  Object.keys(record).every((key) => keys.includes(key))

/** As EIP-1474 writes it: at most 256 bits, without leading zeros, so that there is one way to write a number. */
export const isQuantity = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x(?:0|[1-9a-f][0-9a-f]{0,63})$/.test(value)
