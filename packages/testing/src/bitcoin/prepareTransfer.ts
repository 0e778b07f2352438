import { Address, OutScript, Transaction } from '@scure/btc-signer'
import { BitcoinRpcError, bitcoinErrorCode, invalidParams } from './BitcoinRpcError.js'
import { assertConnected, type BitcoinContext, type Prepared, siteLines } from './bitcoinContext.js'
import { networkPrefixes } from './bitcoinNetwork.js'
import { feeRate } from './bitcoinRpc.js'
import { finalizeAndSend } from './prepareSignPsbt.js'
import { dustLimit, selectCoins } from './selectCoins.js'
import { ownInputs, signPsbt } from './signPsbt.js'
import { formatBtc, summarizePsbt } from './summarizePsbt.js'

export type PrepareTransferParameters = { method: string; params: unknown; recipients: unknown }

/** Signals that the fee may be raised later (BIP-125). */
const replaceable = 0xfffffffd

/** Prepares a payment from the payment address: real coins, the node's fee rate, change back to the same address. */
export async function prepareTransfer(
  context: BitcoinContext,
  { method, params, recipients }: PrepareTransferParameters,
): Promise<Prepared<{ txid: string }>> {
  assertConnected(context)
  const { payment, ordinals } = context.keys()
  const network = context.network()
  const outputs = readRecipients(recipients, context)
  const [{ spendable }, rate] = await Promise.all([
    context.purse.look(context.rpc(), payment),
    feeRate(context.rpc()),
  ])
  const selection = selectCoins({
    coins: spendable,
    type: payment.type,
    outputs,
    feeRate: rate,
    changeScript: payment.script,
  })
  if (!selection) {
    const available = formatBtc(spendable.reduce((sum, { amount }) => sum + amount, 0n))
    throw new BitcoinRpcError(
      bitcoinErrorCode.internal,
      `Insufficient funds: ${available} do not cover the payment and its fee.`,
    )
  }

  // The coins come from the wallet's own node, so a legacy input needs no proof of its amount.
  const transaction = new Transaction({ allowLegacyWitnessUtxo: true, allowUnknownOutputs: true })
  for (const { txid, index, amount } of selection.coins)
    transaction.addInput({
      txid,
      index,
      sequence: replaceable,
      witnessUtxo: { script: payment.script, amount },
      ...payment.psbt,
    })
  for (const output of outputs) transaction.addOutput(output)
  if (selection.change) transaction.addOutput({ script: payment.script, amount: selection.change })

  const inputs = ownInputs(transaction, [payment])
  const summary = summarizePsbt({ transaction, keys: [payment, ordinals], inputs, network })
  return {
    request: {
      ...summary,
      method,
      params,
      title: 'Send bitcoin',
      summary: [...siteLines(context), ...summary.summary, ['From', payment.address]],
    },
    async run() {
      signPsbt(transaction, inputs)
      return { txid: await finalizeAndSend(context, transaction) }
    },
  }
}

function readRecipients(recipients: unknown, context: BitcoinContext) {
  if (!Array.isArray(recipients) || !recipients.length) throw invalidParams('There are no recipients.')
  return recipients.map((recipient: unknown) => {
    const { address, amount } = (recipient ?? {}) as Record<string, unknown>
    if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0)
      throw invalidParams('An amount is a whole number of satoshis above zero.')
    const script = readAddress(address, context)
    const minimum = dustLimit(script)
    if (BigInt(amount) < minimum)
      throw invalidParams(`${String(address)} can receive no less than ${minimum} satoshis.`)
    return { script, amount: BigInt(amount) }
  })
}

function readAddress(address: unknown, context: BitcoinContext): Uint8Array {
  try {
    return OutScript.encode(Address(networkPrefixes(context.network())).decode(String(address)))
  } catch (cause) {
    throw invalidParams(`${String(address)} is not an address of ${context.network()}.`, cause)
  }
}
