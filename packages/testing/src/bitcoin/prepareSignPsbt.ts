import type { Transaction } from '@scure/btc-signer'
import { BitcoinRpcError, bitcoinErrorCode } from './BitcoinRpcError.js'
import {
  assertConnected,
  type BitcoinContext,
  keyOfAddress,
  type Prepared,
  siteLines,
} from './bitcoinContext.js'
import { broadcast as sendToNode } from './bitcoinRpc.js'
import { assertSignable, type InputToSign, ownInputs, readPsbt, signPsbt } from './signPsbt.js'
import { summarizePsbt } from './summarizePsbt.js'

/** A PSBT and the inputs to sign; all of the wallet's own if none are named. */
export type PsbtToSign = {
  psbt: Uint8Array
  inputs?: readonly { address: unknown; index: number; sighash?: number | undefined }[] | undefined
}

export type SignedPsbt = { psbt: Uint8Array; txid?: string }

export type PrepareSignPsbtParameters = {
  method: string
  params: unknown
  psbts: readonly PsbtToSign[]
  /** Finalizes the transactions and sends them. */
  broadcast: boolean
}

/** Prepares signing PSBTs; as with other wallets, the inputs are finalized only if the wallet sends the transaction. */
export function prepareSignPsbt(
  context: BitcoinContext,
  { method, params, psbts, broadcast }: PrepareSignPsbtParameters,
): Prepared<SignedPsbt[]> {
  assertConnected(context)
  const { payment, ordinals } = context.keys()
  const keys = [payment, ordinals]
  const prepared = psbts.map(({ psbt, inputs: named }) => {
    const transaction = readPsbt(psbt)
    const inputs: InputToSign[] = named
      ? named.map(({ address, ...input }) => ({ ...input, key: keyOfAddress(context, address) }))
      : ownInputs(transaction, keys)
    assertSignable(transaction, inputs)
    return {
      transaction,
      inputs,
      summary: summarizePsbt({ transaction, keys, inputs, network: context.network() }),
    }
  })
  const [first] = prepared
  const warnings = prepared.flatMap(({ summary }) => summary.warning ?? [])
  return {
    request: {
      method,
      params,
      title: broadcast ? 'Send a transaction' : 'Sign a transaction',
      summary: [
        ...siteLines(context),
        ...prepared.flatMap(({ summary }, index): [string, string][] => [
          ...(prepared.length > 1
            ? [['Transaction', `${index + 1} of ${prepared.length}`] as [string, string]]
            : []),
          ...summary.summary,
        ]),
      ],
      ...(prepared.length === 1 && first?.summary.amount ? { amount: first.summary.amount } : {}),
      ...(warnings.length ? { warning: warnings.join(' ') } : {}),
    },
    async run() {
      const outputs: SignedPsbt[] = []
      for (const { transaction, inputs } of prepared) {
        signPsbt(transaction, inputs)
        const signed = { psbt: transaction.toPSBT() }
        outputs.push(broadcast ? { ...signed, txid: await finalizeAndSend(context, transaction) } : signed)
      }
      return outputs
    },
  }
}

/** Sends a transaction whose inputs are all signed. */
export async function finalizeAndSend(context: BitcoinContext, transaction: Transaction): Promise<string> {
  try {
    transaction.finalize()
  } catch (cause) {
    throw new BitcoinRpcError(bitcoinErrorCode.internal, 'The transaction still needs other signatures.', {
      cause,
    })
  }
  const txid = await sendToNode(context.rpc(), transaction.extract())
  context.purse.remember(transaction)
  return txid
}
