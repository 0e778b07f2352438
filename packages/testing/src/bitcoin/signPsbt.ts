import { SigHash, Transaction } from '@scure/btc-signer'
import { equalBytes } from '@scure/btc-signer/utils.js'
import { invalidParams } from './BitcoinRpcError.js'
import type { BitcoinKey } from './bitcoinKey.js'

/** An input of a PSBT and the key that is to sign it. */
export type InputToSign = { index: number; key: BitcoinKey; sighash?: number | undefined }

/** What the parsed transaction keeps of the PSBT: everything, known or not. */
const keepEverything = { allowUnknownInputs: true, allowUnknownOutputs: true, unknown: 'ignore' } as const

/** Reads a PSBT, or throws the error that a page gets for a wrong one. */
export function readPsbt(bytes: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(bytes, keepEverything)
  } catch (cause) {
    throw invalidParams('This is not a PSBT.', cause)
  }
}

/** The output that an input spends, if the PSBT says. */
export function spentOutput(
  transaction: Transaction,
  index: number,
): { script: Uint8Array; amount: bigint } | undefined {
  const { witnessUtxo, nonWitnessUtxo, index: output = 0 } = transaction.getInput(index)
  return witnessUtxo ?? nonWitnessUtxo?.outputs[output]
}

/** The inputs that one of the keys can sign. */
export function ownInputs(transaction: Transaction, keys: readonly BitcoinKey[]): InputToSign[] {
  return Array.from({ length: transaction.inputsLength }, (_, index) => index).flatMap((index) => {
    const script = spentOutput(transaction, index)?.script
    const key = script && keys.find((candidate) => equalBytes(candidate.script, script))
    return key ? [{ index, key }] : []
  })
}

/** Refuses inputs that are not there or that are not the key's to sign. */
export function assertSignable(transaction: Transaction, inputs: readonly InputToSign[]): void {
  if (!inputs.length) throw invalidParams('There is no input that this wallet can sign.')
  for (const { index, key, sighash } of inputs) {
    if (!Number.isInteger(index) || index < 0 || index >= transaction.inputsLength)
      throw invalidParams(`There is no input ${index}: the PSBT has ${transaction.inputsLength}.`)
    const spent = spentOutput(transaction, index)
    if (!spent) throw invalidParams(`Input ${index} does not say which output it spends.`)
    if (!equalBytes(spent.script, key.script))
      throw invalidParams(`Input ${index} is not locked to ${key.address}.`)
    const { sighashType } = transaction.getInput(index)
    if (sighash !== undefined && sighashType !== undefined && sighash !== sighashType)
      throw invalidParams(`Input ${index} asks for sighash ${sighashType}, the request for ${sighash}.`)
  }
}

/** The sighash an input is to be signed with. */
export function sighashOf(transaction: Transaction, { index, key, sighash }: InputToSign): number {
  return (
    sighash ??
    transaction.getInput(index).sighashType ??
    (key.type === 'p2tr' ? SigHash.DEFAULT : SigHash.ALL)
  )
}

/** Signs inputs of a PSBT in place; what a signature needs and only the wallet knows is filled in. */
export function signPsbt(transaction: Transaction, inputs: readonly InputToSign[]): void {
  assertSignable(transaction, inputs)
  for (const input of inputs) {
    const sighashType = sighashOf(transaction, input)
    const explicit = sighashType === SigHash.DEFAULT || sighashType === SigHash.ALL ? {} : { sighashType }
    transaction.updateInput(input.index, { ...input.key.psbt, ...explicit }, true)
    transaction.signIdx(input.key.privateKey, input.index, [sighashType])
  }
}
