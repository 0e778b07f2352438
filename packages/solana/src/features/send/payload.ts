import type { SendPayload } from '@latchkey/core/adapter'
import { type Caip2Id, isCaip2Id } from '@latchkey/protocol'
import { getBase64Decoder, getBase64Encoder, isAddress } from '@solana/kit'
import { type AddressTables, unreadable } from './decodeMessage.js'

/** The bytes to be signed, and what the chain said besides that a review needs. */
export type SolanaPayload = {
  network: Caip2Id
  message: Uint8Array
  /** The last block height at which the network takes it; of a page's own making, the last that it can be. */
  lastValidHeight: number
  /** The last height at which it can be in a block, by the heights of the page's other nodes. */
  until?: number | undefined
  /** Unix milliseconds. */
  preparedAt: number
  /** What the mint calls itself, where it is a token's. */
  symbol?: string | undefined
  /** What the receiver's new account has to hold, in lamports. */
  rent?: bigint | undefined
  /** What wallets multiply a token's amount by before they show it. */
  scale?: bigint | undefined
  /** Of a transaction of the page's own making: all of its signatures in their order, the account's own empty. */
  signatures?: Uint8Array | undefined
  /** The tables that its accounts are looked up in. */
  tables?: AddressTables | undefined
  /** What a node saw it do to the account, as its own reader wrote it. */
  effects?: string | undefined
  /** What was found out about a swap, as its own decoder wrote it. */
  swap?: string | undefined
}

const keys = [
  'network',
  'message',
  'lastValidHeight',
  'until',
  'preparedAt',
  'symbol',
  'rent',
  'scale',
  'signatures',
  'tables',
  'effects',
  'swap',
]
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const units = /^(?:0|[1-9]\d{0,19})$/

/** Writes a payload. */
export function writePayload({ message, rent, scale, signatures, ...rest }: SolanaPayload): SendPayload {
  const { decode } = getBase64Decoder()
  const fields = {
    ...rest,
    message: decode(message),
    ...(rent !== undefined && { rent: String(rent) }),
    ...(scale !== undefined && { scale: String(scale) }),
    ...(signatures && { signatures: decode(signatures) }),
  }
  return JSON.stringify(fields) as SendPayload
}

/** Decodes a payload strictly: a field that is missing, malformed or unknown makes it unreadable (S-20). */
export function readPayload(text: SendPayload): SolanaPayload {
  const fields = parse(text)
  const { network, message, lastValidHeight, until, preparedAt } = fields
  const { symbol, rent, scale, signatures, tables, effects, swap } = fields
  const isRight =
    Object.keys(fields).every((key) => keys.includes(key)) &&
    isCaip2Id(network) &&
    isBase64(message) &&
    isCount(lastValidHeight) &&
    (until === undefined || isCount(until)) &&
    isCount(preparedAt) &&
    (symbol === undefined || typeof symbol === 'string') &&
    (effects === undefined || typeof effects === 'string') &&
    (swap === undefined || typeof swap === 'string') &&
    isUnits(rent) &&
    isUnits(scale) &&
    (signatures === undefined || isBase64(signatures)) &&
    (tables === undefined || isTables(tables))
  if (!isRight) throw unreadable()
  return {
    network,
    message: toBytes(message),
    lastValidHeight,
    ...(until !== undefined && { until }),
    preparedAt,
    ...(symbol !== undefined && { symbol }),
    ...(effects !== undefined && { effects }),
    ...(swap !== undefined && { swap }),
    ...(rent !== undefined && { rent: BigInt(rent) }),
    ...(scale !== undefined && { scale: BigInt(scale) }),
    ...(signatures !== undefined && { signatures: toBytes(signatures) }),
    ...(tables !== undefined && { tables }),
  }
}

const isUnits = (value: unknown): value is string | undefined =>
  value === undefined || (typeof value === 'string' && units.test(value))
const isBase64 = (value: unknown): value is string => typeof value === 'string' && base64.test(value)
const toBytes = (text: string) => Uint8Array.from(getBase64Encoder().encode(text))

function isTables(value: unknown): value is AddressTables {
  const lists: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [undefined]
  return lists.every((list) => Array.isArray(list) && list.every((one) => isAddress(String(one))))
}

function parse(text: string): Record<string, unknown> {
  try {
    const fields: unknown = JSON.parse(text)
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields))
      return fields as Record<string, unknown>
  } catch (error) {
    throw unreadable(error)
  }
  throw unreadable()
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
