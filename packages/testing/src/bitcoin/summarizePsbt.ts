import { hex } from '@scure/base'
import { Address, OutScript, SigHash, type Transaction } from '@scure/btc-signer'
import { equalBytes } from '@scure/btc-signer/utils.js'
import { formatUnits } from 'viem'
import type { WalletRequest } from '../behavior.js'
import { showText } from '../standard/showText.js'
import type { BitcoinKey } from './bitcoinKey.js'
import { type BitcoinNetworkName, networkPrefixes } from './bitcoinNetwork.js'
import { type InputToSign, sighashOf, spentOutput } from './signPsbt.js'

export type SummarizePsbtParameters = {
  transaction: Transaction
  /** The wallet's keys: outputs to them are change. */
  keys: readonly BitcoinKey[]
  inputs: readonly InputToSign[]
  network: BitcoinNetworkName
}

/** Describes a payment from the PSBT itself: every output with its whole address, the fee, and what is change. */
export function summarizePsbt(
  parameters: SummarizePsbtParameters,
): Pick<WalletRequest, 'amount' | 'summary' | 'warning'> {
  const { transaction, keys, inputs, network } = parameters
  const isOwn = (script: Uint8Array) => keys.some((key) => equalBytes(key.script, script))
  const outputs = Array.from({ length: transaction.outputsLength }, (_, index) => {
    const { script = new Uint8Array(), amount = 0n } = transaction.getOutput(index)
    return { script, amount, own: isOwn(script) }
  })
  const spent = Array.from({ length: transaction.inputsLength }, (_, index) =>
    spentOutput(transaction, index),
  )
  const known = spent.filter((output) => output !== undefined)
  const ownIn = sum(known.filter(({ script }) => isOwn(script)))
  const fee = known.length === spent.length ? sum(known) - sum(outputs) : undefined

  const summary = outputs.flatMap(({ script, amount, own }): [string, string][] => [
    [own ? 'Change' : 'Send', formatBtc(amount)],
    [own ? 'Back to' : 'To', describeScript(script, network)],
  ])
  summary.push(['Fee', fee === undefined ? 'unknown' : formatBtc(fee)])
  if (inputs.length < transaction.inputsLength)
    summary.push(['Signs', `${inputs.length} of ${transaction.inputsLength} inputs`])

  // The fee is ours only if every coin is.
  const ourFee = fee !== undefined && ownIn === sum(known) ? fee : 0n
  const paid = ownIn - sum(outputs.filter(({ own }) => own)) - ourFee
  const warnings = [
    ...(fee === undefined ? ['The fee is unknown: an input does not say what it spends.'] : []),
    ...(fee !== undefined && fee < 0n ? ['The outputs hold more than the inputs.'] : []),
    ...(ourFee > 0n && ourFee * 10n > paid ? ['The fee is more than a tenth of the amount.'] : []),
    ...(inputs.some((input) => !signsEverything(sighashOf(transaction, input)))
      ? ['The signature leaves parts of the transaction open to change.']
      : []),
  ]
  return {
    amount: formatBtc(paid),
    summary,
    ...(warnings.length ? { warning: warnings.join(' ') } : {}),
  }
}

/** Writes satoshis as bitcoins, exactly. */
export function formatBtc(sats: bigint): string {
  return `${formatUnits(sats, 8)} BTC`
}

function signsEverything(sighash: number): boolean {
  return sighash === SigHash.DEFAULT || sighash === SigHash.ALL
}

function sum(outputs: readonly { amount: bigint }[]): bigint {
  return outputs.reduce((total, { amount }) => total + amount, 0n)
}

function describeScript(script: Uint8Array, network: BitcoinNetworkName): string {
  // OP_RETURN with one short push carries data, often a text.
  if (script[0] === 0x6a) return `data: ${showText(script.subarray(script[1] === script.length - 2 ? 2 : 1))}`
  try {
    return Address(networkPrefixes(network)).encode(OutScript.decode(script))
  } catch {
    return `script ${hex.encode(script)}`
  }
}
