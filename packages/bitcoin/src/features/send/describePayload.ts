import type { SendPayload, SendSummary } from '@latchkey/core/adapter'
import { type Caip2Id, makeAmount } from '@latchkey/protocol'
import { makeBitcoinAddress } from '@latchkey/protocol/address'
import { base64, hex } from '@scure/base'
import { Address, OutScript, RawTx, Transaction } from '@scure/btc-signer'
import { equalBytes } from '@scure/btc-signer/utils.js'
import type { BitcoinNetwork } from '../../BitcoinNetwork.js'
import { prefixes, scriptOf } from '../../chain/scriptOf.js'
import { readPayload, unreadable } from './BitcoinPayload.js'
import { toRate } from './fees.js'
import { inputTypeOf } from './inputTypeOf.js'
import { feeOf, type OutputType } from './sizes.js'

const decimals = 8

/** A payload in words: everything in it is decoded from the very bytes that the wallet will sign (S-20). */
export function describePayload(payload: SendPayload, kind: BitcoinNetwork['kind']): SendSummary {
  const { network, from, change, rate, psbt, transaction } = readPayload(payload)
  try {
    const script = scriptOf(from)
    const coins = Array.from({ length: transaction.inputsLength }, (_, index) => readCoin(transaction, index))
    if (coins.length === 0 || !coins.every((coin) => equalBytes(coin.script, script))) throw unreadable()
    const outputs = Array.from({ length: transaction.outputsLength }, (_, index) =>
      transaction.getOutput(index),
    )
    const back = change === undefined ? undefined : outputs[change]
    const [paid, ...others] = outputs.filter((output) => output !== back)
    if (!paid?.script || paid.amount === undefined || others.length > 0) throw unreadable()
    // What comes back comes back to where it came from (M-34).
    if (change !== undefined && !(back?.script && equalBytes(back.script, script))) throw unreadable()
    const to = Address(prefixes[kind]).encode(OutScript.decode(paid.script))
    const amount = paid.amount
    const returned = back?.amount ?? 0n
    const fee = coins.reduce((sum, { value }) => sum + value, 0n) - amount - returned
    const types: OutputType[] = [to, ...(back ? [from] : [])].map((one) => makeBitcoinAddress(one, kind).type)
    const least = feeOf({ type: inputTypeOf(from, kind), inputs: coins.length, outputs: types }, rate)
    // A fee below its rate, or coins that hold less than is paid, was never built here.
    if (fee < least) throw unreadable()
    return {
      caipNetworkId: network as Caip2Id,
      from,
      to,
      amount: makeAmount(amount, decimals),
      costs: [
        { kind: 'network', amount: makeAmount(fee, decimals) },
        ...(back ? [{ kind: 'change' as const, amount: makeAmount(returned, decimals) }] : []),
      ],
      feeRate: toRate(rate),
      anchor: { kind: 'inputs', inputs: coins.map(({ id }) => id) },
      coins: coins.map(({ id, value }) => ({ id, address: from, amount: makeAmount(value, decimals) })),
      raw: base64.encode(psbt),
    }
  } catch (cause) {
    throw unreadable(cause)
  }
}

/** A coin that an input spends; where its value comes from a whole transaction, that has to be the one it names (M-33). */
function readCoin(transaction: Transaction, place: number) {
  const { txid, index, witnessUtxo, nonWitnessUtxo, sequence } = transaction.getInput(place)
  if (!txid || index === undefined || sequence !== replaceable) throw unreadable()
  const id = `${hex.encode(txid)}:${index}`
  if (!nonWitnessUtxo) {
    if (!witnessUtxo) throw unreadable()
    return { id, script: witnessUtxo.script, value: witnessUtxo.amount }
  }
  const previous = Transaction.fromRaw(RawTx.encode(nonWitnessUtxo), anything)
  const output = nonWitnessUtxo.outputs[index]
  if (previous.id !== hex.encode(txid) || !output) throw unreadable()
  return { id, script: output.script, value: output.amount }
}

/** Sequence number by which a transaction says that it may be replaced (BIP-125). */
export const replaceable = 0xfffffffd

/** Transactions of others are read whatever they hold. */
export const anything = {
  allowUnknownInputs: true,
  allowUnknownOutputs: true,
  allowUnknownVersion: true,
  disableScriptCheck: true,
  unknown: 'ignore',
} as const
