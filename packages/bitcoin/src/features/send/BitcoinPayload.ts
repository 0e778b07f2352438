import type { SendPayload } from '@latchkey/core/adapter'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { base64 } from '@scure/base'
import { equalBytes } from '@scure/btc-signer/utils.js'
import { decodePsbt, encodePsbt, type Psbt } from '../../codec/psbt.js'

/** A transaction to be signed, and what its bytes do not say. */
export type BitcoinPayload = {
  /** CAIP-2 id. */
  network: string
  /** Whose coins it spends. */
  from: string
  /** Place of the output that comes back; without one, nothing does. */
  change?: number | undefined
  /** Satoshis for 1,000 virtual bytes that were asked for; the fee itself is in the bytes. */
  rate: bigint
  psbt: Uint8Array
  /** Id of the waiting transaction whose place it takes, and whose coins it spends once more. */
  replaces?: string | undefined
}

const keys = ['network', 'from', 'change', 'rate', 'psbt', 'replaces']

/** Writes a payload. */
export function writePayload({ network, from, change, rate, psbt, replaces }: BitcoinPayload): SendPayload {
  return JSON.stringify({
    network,
    from,
    ...(change !== undefined && { change }),
    rate: String(rate),
    psbt: base64.encode(psbt),
    ...(replaces !== undefined && { replaces }),
  }) as SendPayload
}

/** Decodes a payload strictly: what is missing, malformed or unknown makes it unreadable (S-20). */
export function readPayload(text: SendPayload): BitcoinPayload & Psbt {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Object.keys(value).some((key) => !keys.includes(key)))
      throw unreadable()
    const { network, from, change, rate, psbt, replaces } = value as Record<string, unknown>
    if (typeof network !== 'string' || typeof from !== 'string' || typeof psbt !== 'string')
      throw unreadable()
    if (typeof rate !== 'string' || !/^[1-9]\d{0,14}$/.test(rate)) throw unreadable()
    if (change !== undefined && change !== 0 && change !== 1) throw unreadable()
    if (replaces !== undefined && !(typeof replaces === 'string' && /^[0-9a-f]{64}$/.test(replaces)))
      throw unreadable()
    const bytes = base64.decode(psbt)
    const read = decodePsbt(bytes)
    // Nothing in it that is not read here.
    if (!equalBytes(encodePsbt(read), bytes)) throw unreadable()
    return { network, from, change, rate: BigInt(rate), psbt: bytes, replaces, ...read }
  } catch (cause) {
    throw isLatchkeyError(cause, 'internal/unexpected') ? cause : unreadable(cause)
  }
}

/** The error of a payload that says something else than a plain payment. */
export const unreadable = (cause?: unknown) =>
  new LatchkeyError('internal/unexpected', { context: { where: 'bitcoin.send.readPayload' }, cause })
