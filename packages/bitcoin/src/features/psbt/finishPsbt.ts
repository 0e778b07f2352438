import type { SendPayload } from '@latchkey/core/adapter'
import type { Caip2Id } from '@latchkey/protocol'
import { hex } from '@scure/base'
import { decodePsbt } from '../../codec/psbt.js'
import { encodeTransaction, txidOf } from '../../codec/transaction.js'
import { openNetwork, type SendContext } from '../SendContext.js'
import { inputTypeOf } from '../send/inputTypeOf.js'
import { isValidSignature } from '../send/isValidSignature.js'
import type { Signed } from '../send/keepSigned.js'
import { finalise, listSignatures } from '../send/takeSignatures.js'
import { readPsbt } from './PsbtPayload.js'
import { refuse } from './refuse.js'

/** Makes a transaction of a signed PSBT: what was signed here is finished, the other inputs are already. */
export function finishPsbt(context: SendContext, payload: SendPayload, signed: Uint8Array): Signed {
  const { network, from, proved, indexes, sighash } = readPsbt(payload)
  const type = inputTypeOf(from, openNetwork(context, network as Caip2Id).network.kind)
  const { transaction, inputs } = decodePsbt(signed)
  const finished = transaction.inputs.map((input, index) => {
    const { finalScript, finalWitness, ...open } = inputs[index] ?? {}
    if (!indexes.includes(index))
      return { ...input, script: finalScript ?? new Uint8Array(), witness: finalWitness ?? [] }
    const signature = listSignatures(open, type).find((one) =>
      isValidSignature(proved, index, type, one, sighash),
    )
    if (!signature) throw refuse(`Input ${index} is not signed.`)
    return { ...input, ...finalise(type, signature) }
  })
  const whole = { ...transaction, inputs: finished }
  return { txid: txidOf(whole), hex: hex.encode(encodeTransaction(whole)) }
}
