import type { SendPayload } from '@latchkey/core/adapter'
import { type Caip2Id, isCaip2Id } from '@latchkey/protocol'
import { getBase64Decoder, getBase64Encoder } from '@solana/kit'
import { unreadable } from './decodeMessage.js'

/** The bytes to be signed, and what the chain said besides that a review needs. */
export type SolanaPayload = {
  network: Caip2Id
  message: Uint8Array
  /** The last block height at which the network takes it. */
  lastValidHeight: number
  /** Unix milliseconds. */
  preparedAt: number
  /** What the mint calls itself, where it is a token's. */
  symbol?: string | undefined
  /** What the receiver's new account has to hold, in lamports. */
  rent?: bigint | undefined
}

const keys = ['network', 'message', 'lastValidHeight', 'preparedAt', 'symbol', 'rent']
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const lamports = /^(?:0|[1-9]\d{0,19})$/

/** Writes a payload. */
export function writePayload({ message, rent, ...rest }: SolanaPayload): SendPayload {
  const text = getBase64Decoder().decode(message)
  const fields = { ...rest, message: text, ...(rent !== undefined && { rent: String(rent) }) }
  return JSON.stringify(fields) as SendPayload
}

/** Decodes a payload strictly: a field that is missing, malformed or unknown makes it unreadable (S-20). */
export function readPayload(text: SendPayload): SolanaPayload {
  const fields = parse(text)
  const { network, message, lastValidHeight, preparedAt, symbol, rent } = fields
  const isRight =
    Object.keys(fields).every((key) => keys.includes(key)) &&
    isCaip2Id(network) &&
    typeof message === 'string' &&
    base64.test(message) &&
    isCount(lastValidHeight) &&
    isCount(preparedAt) &&
    (symbol === undefined || typeof symbol === 'string') &&
    (rent === undefined || (typeof rent === 'string' && lamports.test(rent)))
  if (!isRight) throw unreadable()
  return {
    network,
    message: Uint8Array.from(getBase64Encoder().encode(message)),
    lastValidHeight,
    preparedAt,
    ...(symbol !== undefined && { symbol }),
    ...(rent !== undefined && { rent: BigInt(rent) }),
  }
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
