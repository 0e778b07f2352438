import type { SendPayload } from '@latchkey/core/adapter'
import { base64, hex } from '@scure/base'
import { decodePsbt, type Psbt } from '../../codec/psbt.js'
import type { TransactionOutput } from '../../codec/transaction.js'
import { unreadable } from '../send/BitcoinPayload.js'

/** A PSBT of the page's own making, and what is asked of it. */
export type PsbtPayload = {
  /** CAIP-2 id. */
  network: string
  /** The account whose inputs are signed. */
  from: string
  /** As the page has made it. */
  psbt: Uint8Array
  /** Places of the inputs to sign. */
  indexes: readonly number[]
  /** How much of the transaction the signatures are for. */
  sighash: number
  /** The coins of all inputs, as they are proved. */
  spent: readonly TransactionOutput[]
}

/** Writes a payload. */
export function writePsbt({ network, from, psbt, indexes, sighash, spent }: PsbtPayload): SendPayload {
  return JSON.stringify({
    network,
    from,
    own: base64.encode(psbt),
    indexes,
    sighash,
    spent: spent.map(({ amount, script }) => [String(amount), hex.encode(script)]),
  }) as SendPayload
}

/** Decodes a payload (S-20): with it comes the PSBT, whose coins are the proved ones, whatever it says of them itself. */
export function readPsbt(text: SendPayload): PsbtPayload & { decoded: Psbt; proved: Psbt } {
  try {
    const {
      own,
      spent: coins,
      ...rest
    } = JSON.parse(text) as Omit<PsbtPayload, 'psbt' | 'spent'> & {
      own: string
      spent: readonly (readonly [string, string])[]
    }
    const psbt = base64.decode(own)
    const decoded = decodePsbt(psbt)
    const spent = coins.map(([amount, script]) => ({ amount: BigInt(amount), script: hex.decode(script) }))
    if (spent.length !== decoded.inputs.length) throw unreadable()
    const inputs = decoded.inputs.map((input, index) => ({
      ...input,
      previous: undefined,
      spent: spent[index],
    }))
    return { ...rest, psbt, spent, decoded, proved: { ...decoded, inputs } }
  } catch (cause) {
    throw unreadable(cause)
  }
}
