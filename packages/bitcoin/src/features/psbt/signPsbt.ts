import { invalidResponse, type SendPayload } from '@latchkey/core/adapter'
import { type Caip2Id, LatchkeyError } from '@latchkey/protocol'
import { equalBytes } from '@scure/btc-signer/utils.js'
import { addSignatures, decodePsbt } from '../../codec/psbt.js'
import { encodeUnsigned } from '../../codec/transaction.js'
import { linkOf } from '../../wallets/linkOf.js'
import { findAccount, type SendContext } from '../SendContext.js'
import { cannotSign } from '../send/assertCanSign.js'
import { assertSame } from '../send/assertSame.js'
import { inputTypeOf } from '../send/inputTypeOf.js'
import { isValidSignature, type Signature } from '../send/isValidSignature.js'
import type { InputType } from '../send/sizes.js'
import { listSignatures } from '../send/takeSignatures.js'
import { readPsbt } from './PsbtPayload.js'

/** Has a PSBT signed, once; it comes back as it was, with the signatures that were asked for (S-22). */
export async function signPsbt(context: SendContext, payload: SendPayload): Promise<Uint8Array> {
  const read = readPsbt(payload)
  const { network, from, psbt, indexes, sighash } = read
  const { name, network: own } = context.networks.find(network as Caip2Id)
  const type = inputTypeOf(from, own.kind)
  assertSame(context, read)
  return context.use(from, async ({ wallet }) => {
    const { signPsbt } = linkOf(wallet)
    if (!signPsbt) throw cannotSign()
    const account = findAccount(context, from)
    const signed = await signPsbt({ psbt, indexes, sighash, account, network: name })
    return addSignatures(psbt, collect({ read, type, signed, connector: wallet.name }))
  })
}

type CollectParameters = {
  read: ReturnType<typeof readPsbt>
  type: InputType
  signed: Uint8Array
  connector: string
}

/** Takes the signatures that were asked for from what a wallet gave back; another transaction, or another signature, is refused. */
function collect({
  read: { proved, indexes, sighash },
  type,
  signed,
  connector,
}: CollectParameters): ReadonlyMap<number, Signature> {
  const returned = decodePsbt(signed, connector)
  const altered = () => new LatchkeyError('send/altered', { context: { connector } })
  if (!equalBytes(encodeUnsigned(returned.transaction), encodeUnsigned(proved.transaction))) throw altered()
  return new Map(
    indexes.map((index) => {
      const found = listSignatures(returned.inputs[index] ?? {}, type)
      if (found.length === 0) throw invalidResponse({ connector, method: 'signPsbt' })
      const valid = found.find((one) => isValidSignature(proved, index, type, one, sighash))
      if (!valid) throw altered()
      return [index, valid]
    }),
  )
}
