import type { AdoptPsbtParameters, SendPayload } from '@latchkey/core/adapter'
import { isLatchkeyError } from '@latchkey/protocol'
import { equalBytes } from '@scure/btc-signer/utils.js'
import { sighashTypes as known, readSighash, sighashAll, sighashDefault } from '../../codec/digest.js'
import { decodePsbt, type Psbt } from '../../codec/psbt.js'
import { scriptOf } from '../../codec/script.js'
import { openNetwork, type SendContext } from '../SendContext.js'
import { assertCanSign } from '../send/assertCanSign.js'
import { inputTypeOf } from '../send/inputTypeOf.js'
import type { InputType } from '../send/sizes.js'
import { writePsbt } from './PsbtPayload.js'
import { proveCoins } from './proveCoins.js'
import { refuse } from './refuse.js'

/** Reads a PSBT of the page's own making, and proves its coins; what cannot be signed is said before the wallet is asked. */
export async function adoptPsbt(
  context: SendContext,
  { caipNetworkId, from, psbt, inputs: wanted, sighashTypes = [], isBroadcast }: AdoptPsbtParameters,
): Promise<SendPayload> {
  const { network, chain } = openNetwork(context, caipNetworkId)
  const decoded = decode(psbt)
  await assertCanSign(context, from)
  const type = inputTypeOf(from, network.kind)
  const spent = await proveCoins(chain, decoded, type)
  const own = scriptOf(from)
  const places = decoded.inputs.flatMap((_, index) =>
    equalBytes(spent[index]?.script ?? own.subarray(1), own) ? index : [],
  )
  if (places.length === 0) throw refuse(`It spends nothing of ${from}.`)
  const strange = wanted?.find((index) => !places.includes(index))
  if (strange !== undefined) throw refuse(`Input ${strange} is not of ${from}.`)
  const indexes = [...new Set(wanted ?? places)].filter((index) => !isFinished(decoded, index))
  if (indexes.length === 0) throw refuse('It is signed already.')
  const sighash = readMark(decoded, { indexes, type, allowed: sighashTypes })
  if (isBroadcast) {
    const open = decoded.inputs.findIndex(
      (_, index) => !indexes.includes(index) && !isFinished(decoded, index),
    )
    if (open !== -1) throw refuse(`Input ${open} is not finished, so it cannot be broadcast.`)
  }
  const paid = decoded.transaction.outputs.reduce((sum, { amount }) => sum + amount, 0n)
  const brought = spent.reduce((sum, { amount }) => sum + amount, 0n)
  if (paid > brought && (isBroadcast || readSighash(sighash).isWhole))
    throw refuse('It pays more than it spends.')
  return writePsbt({ network: caipNetworkId, from, psbt, indexes, sighash, spent })
}

function decode(psbt: Uint8Array): Psbt {
  try {
    return decodePsbt(psbt)
  } catch (cause) {
    throw refuse(isLatchkeyError(cause) ? (cause.details ?? '') : 'This is no PSBT.', cause)
  }
}

/** Whether an input needs no signature any more. */
const isFinished = ({ inputs }: Psbt, index: number): boolean =>
  Boolean(inputs[index]?.finalScript ?? inputs[index]?.finalWitness)

/** How much of the transaction is to be signed, which its inputs say themselves; all of it where they do not. */
function readMark(
  { inputs, transaction }: Psbt,
  { indexes, type, allowed }: { indexes: readonly number[]; type: InputType; allowed: readonly number[] },
): number {
  const usual = type === 'p2tr' ? sighashDefault : sighashAll
  const marks = [...new Set(indexes.map((index) => inputs[index]?.sighash ?? usual))]
  const [mark = usual] = marks
  if (marks.length > 1)
    throw refuse(
      `Its inputs ask for different signatures (${marks.join(', ')}): sign them one kind at a time.`,
    )
  const isKnown = known.includes(mark) && (mark !== sighashDefault || type === 'p2tr')
  if (!isKnown || !(readSighash(mark).isWhole || allowed.includes(mark)))
    throw refuse(`It asks for a signature of type ${mark}, which sighashTypes does not name.`)
  if (readSighash(mark).isSingle && indexes.some((index) => !transaction.outputs[index]))
    throw refuse('It asks for a signature for an output that is not there.')
  return mark
}
