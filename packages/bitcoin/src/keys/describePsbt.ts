import type { ApprovalContent } from '@latchkey/core/adapter'
import { type Amount, makeAmount } from '@latchkey/protocol'
import { equalBytes } from '@scure/btc-signer/utils.js'
import type { BitcoinNetwork } from '../BitcoinNetwork.js'
import { sighashAll } from '../codec/digest.js'
import type { Psbt } from '../codec/psbt.js'
import { scriptOf } from '../codec/script.js'
import { describeOutput } from '../describeOutput.js'
import { spentBy } from '../features/send/spentBy.js'
import { toCaip2Id } from '../networks/toCaip2Id.js'
import { refuse } from './refuse.js'

type Operation = Extract<ApprovalContent, { kind: 'operation' }>

const toBitcoin = (value: bigint): Amount => makeAmount(value, 8)

/** Tells what a transaction does, by the bytes that are signed: what it spends, whom it pays, its fee. */
export function describePsbt(psbt: Psbt, account: string, network: BitcoinNetwork): ApprovalContent {
  const own = scriptOf(account)
  const { inputs, outputs } = psbt.transaction
  const coins = inputs.map(({ txid, vout }, index) => {
    const { script, amount } = spentBy(psbt, index)
    const { sighash = sighashAll } = psbt.inputs[index] ?? {}
    // What others put in is not known to be as large as it says, and with it the fee.
    if (inputs.length > 1 && !psbt.inputs[index]?.previous)
      throw refuse('Two outputs are spent only with the transactions that made them: each proves its amount.')
    if (!equalBytes(script, own))
      throw refuse('The wallet signs transactions that spend its own outputs alone.')
    if (sighash !== sighashAll) throw refuse('The wallet signs whole transactions alone (SIGHASH_ALL).')
    return { id: `${txid}:${vout}`, value: amount }
  })
  const fee = sum(coins.map(({ value }) => value)) - sum(outputs.map(({ amount }) => amount))
  if (fee < 0n) throw refuse('The transaction pays more than it spends.')
  return {
    kind: 'operation',
    account,
    caipNetworkId: toCaip2Id(network.genesisHash),
    calls: outputs.map((output) => describeOutput(output, { own, kind: network.kind })),
    fee: toBitcoin(fee),
    isFirst: false,
    coins: coins.map(({ id, value }) => ({ id, amount: toBitcoin(value) })),
    ...notBefore(psbt),
  }
}

/** A lock holds unless every input gives it up; below 500,000,000 it is a height. */
function notBefore({ transaction: { inputs, lockTime } }: Psbt): Pick<Operation, 'notBefore'> {
  if (lockTime === 0 || inputs.every(({ sequence }) => sequence === 0xffff_ffff)) return {}
  return { notBefore: lockTime < 500_000_000 ? { height: lockTime } : { time: lockTime * 1_000 } }
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)
