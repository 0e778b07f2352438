import type { SendPayload, TransactionTrace } from '@latchkey/core/adapter'
import type { Caip2Id } from '@latchkey/protocol'
import { sighashAll, sighashDefault } from '../../codec/digest.js'
import { linkOf } from '../../wallets/linkOf.js'
import { findAccount, openNetwork, type SendContext } from '../SendContext.js'
import { cannotSign } from './assertCanSign.js'
import { assertSame } from './assertSame.js'
import { assertTaken } from './assertTaken.js'
import { readPayload } from './BitcoinPayload.js'
import { describePayload } from './describePayload.js'
import { handIn } from './handIn.js'
import { inputTypeOf } from './inputTypeOf.js'
import { takeSignatures } from './takeSignatures.js'

/** Has a payload signed, once, compares what comes back with it, and hands it to the network; the transaction's id. */
export async function submitPayload(
  context: SendContext,
  payload: SendPayload,
  onTrace?: (trace: TransactionTrace) => void,
): Promise<string> {
  const { network, from, transaction, inputs, psbt } = readPayload(payload)
  const { name, network: own } = context.networks.find(network as Caip2Id)
  const { chain } = openNetwork(context, network as Caip2Id)
  // What could not be shown is not signed either.
  describePayload(payload, own.kind)
  assertSame(context, { from, network })
  const { txid, hex } = await context.use(from, async ({ wallet }) => {
    const { signPsbt } = linkOf(wallet)
    if (!signPsbt) throw cannotSign()
    const indexes = inputs.map((_, index) => index)
    const account = findAccount(context, from)
    const type = inputTypeOf(from, own.kind)
    const sighash = type === 'p2tr' ? sighashDefault : sighashAll
    const signed = await signPsbt({ psbt, indexes, sighash, account, network: name })
    return takeSignatures({ reviewed: { transaction, inputs }, type, signed, connector: wallet.name })
  })
  const check = () => assertTaken(context, payload)
  return handIn({ context, chain, signed: { txid, hex }, check, onTrace })
}
