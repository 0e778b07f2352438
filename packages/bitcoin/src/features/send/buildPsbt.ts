import { hex } from '@scure/base'
import { equalBytes, taprootTweakPubkey } from '@scure/btc-signer/utils.js'
import type { Coin } from '../../chain/ChainSource.js'
import { sighashAll } from '../../codec/digest.js'
import { encodePsbt, type PsbtInput } from '../../codec/psbt.js'
import { encodeLock, lockOfKey, scriptOf } from '../../codec/script.js'
import { decodeTransaction, type TransactionOutput } from '../../codec/transaction.js'
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
  /** The whole transactions that made the coins, in hex, where their amounts have to be proved (`readPrevious`). */
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
  const ordered = coins.toSorted(byOutpoint)
  const inputs = ordered.map(({ txid, value }): PsbtInput => {
    const whole = previous?.get(txid)
    return {
      ...(whole !== undefined && { previous: decodeTransaction(hex.decode(whole)) }),
      ...(type !== 'p2pkh' && { spent: { script, amount: value } }),
      ...(type !== 'p2tr' && { sighash: sighashAll }),
      ...hints,
    }
  })
  const payment = { script: scriptOf(to), amount }
  const back = change === undefined ? undefined : { script, amount: change }
  const outputs = [payment, ...(back ? [back] : [])].toSorted(byAmount)
  const unsigned = { sequence: replaceable, script: new Uint8Array(), witness: [] }
  const psbt = encodePsbt({
    transaction: {
      version: 2,
      inputs: ordered.map(({ txid, vout }) => ({ txid, vout, ...unsigned })),
      outputs,
      lockTime: 0,
    },
    inputs,
  })
  return back ? { psbt, change: outputs.indexOf(back) } : { psbt }
}

/** What a wallet signs faster by; left out where its key is not known or not the address's own. */
function hintsOf({ type, publicKey }: BuildPsbtParameters, script: Uint8Array): PsbtInput {
  const key = publicKey === undefined ? undefined : hex.decode(publicKey)
  if (type === 'p2sh-p2wpkh' && key?.length === 33) {
    const redeemScript = encodeLock(lockOfKey('p2wpkh', key))
    return equalBytes(encodeLock(lockOfKey(type, key)), script) ? { redeemScript } : {}
  }
  if (type === 'p2tr' && (key?.length === 32 || key?.length === 33)) {
    const tapInternalKey = key.subarray(-32)
    try {
      const [program] = taprootTweakPubkey(tapInternalKey, new Uint8Array())
      return equalBytes(encodeLock({ type, program }), script) ? { tapInternalKey } : {}
    } catch {
      return {}
    }
  }
  return {}
}

type Outpoint = Pick<Coin, 'txid' | 'vout'>

const byOutpoint = (one: Outpoint, other: Outpoint) =>
  one.txid === other.txid ? one.vout - other.vout : one.txid < other.txid ? -1 : 1

const byAmount = (one: TransactionOutput, other: TransactionOutput) =>
  one.amount === other.amount ? compareScripts(one, other) : one.amount < other.amount ? -1 : 1

const compareScripts = (one: TransactionOutput, other: TransactionOutput) =>
  hex.encode(one.script) < hex.encode(other.script) ? -1 : 1
