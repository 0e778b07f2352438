import { hex } from '@scure/base'
import { p2sh, p2tr, p2wpkh, SigHash, Transaction } from '@scure/btc-signer'
import { compareBytes, equalBytes } from '@scure/btc-signer/utils.js'
import type { Coin } from '../../chain/ChainSource.js'
import { scriptOf } from '../../chain/scriptOf.js'
import { replaceable } from './describePayload.js'
import type { InputType } from './sizes.js'

export type BuildPsbtParameters = {
  type: InputType
  from: string
  /** Hex, where the wallet tells it. */
  publicKey?: string | undefined
  to: string
  amount: bigint
  change?: bigint | undefined
  coins: readonly Pick<Coin, 'txid' | 'vout' | 'value'>[]
  /** The whole transactions that made the coins, in hex; only inputs without a witness need them. */
  previous?: ReadonlyMap<string, string> | undefined
}

/**
 * Builds a transaction for the wallet to sign. Inputs and outputs are in the order of BIP-69, so that neither tells which
 * output is the change.
 */
export function buildPsbt(parameters: BuildPsbtParameters): { psbt: Uint8Array; change?: number } {
  const { type, from, to, amount, change, coins, previous } = parameters
  const script = scriptOf(from)
  const hints = hintsOf(parameters, script)
  const transaction = new Transaction({ version: 2 })
  for (const { txid, vout, value } of coins.toSorted(byOutpoint)) {
    const whole = previous?.get(txid)
    transaction.addInput({
      txid,
      index: vout,
      sequence: replaceable,
      ...(type === 'p2pkh' && whole ? { nonWitnessUtxo: whole } : { witnessUtxo: { script, amount: value } }),
      ...(type !== 'p2tr' && { sighashType: SigHash.ALL }),
      ...hints,
    })
  }
  const payment = { script: scriptOf(to), amount }
  const back = change === undefined ? undefined : { script, amount: change }
  const outputs = [payment, ...(back ? [back] : [])].toSorted(byAmount)
  for (const output of outputs) transaction.addOutput(output)
  const psbt = transaction.toPSBT()
  return back ? { psbt, change: outputs.indexOf(back) } : { psbt }
}

/** What a wallet signs faster by; left out where its key is not known or not the address's own. */
function hintsOf({ type, publicKey }: BuildPsbtParameters, script: Uint8Array) {
  const key = publicKey === undefined ? undefined : hex.decode(publicKey)
  if (type === 'p2sh-p2wpkh' && key?.length === 33) {
    const inner = p2wpkh(key)
    return equalBytes(p2sh(inner).script, script) ? { redeemScript: inner.script } : {}
  }
  if (type === 'p2tr' && (key?.length === 32 || key?.length === 33)) {
    const tapInternalKey = key.subarray(-32)
    try {
      return equalBytes(p2tr(tapInternalKey).script, script) ? { tapInternalKey } : {}
    } catch {
      return {}
    }
  }
  return {}
}

type Outpoint = Pick<Coin, 'txid' | 'vout'>
type Output = { script: Uint8Array; amount: bigint }

const byOutpoint = (one: Outpoint, other: Outpoint) =>
  one.txid === other.txid ? one.vout - other.vout : one.txid < other.txid ? -1 : 1

const byAmount = (one: Output, other: Output) =>
  one.amount === other.amount ? compareBytes(one.script, other.script) : one.amount < other.amount ? -1 : 1
