import type { SendPayload, SendSummary } from '@latchkey/core/adapter'
import { type Caip2Id, makeAmount } from '@latchkey/protocol'
import { makeBitcoinAddress } from '@latchkey/protocol/address'
import { base64 } from '@scure/base'
import { equalBytes } from '@scure/btc-signer/utils.js'
import type { BitcoinNetwork } from '../../BitcoinNetwork.js'
import type { Psbt } from '../../codec/psbt.js'
import { addressOf, scriptOf } from '../../codec/script.js'
import { readPayload, unreadable } from './BitcoinPayload.js'
import { toRate } from './fees.js'
import { inputTypeOf } from './inputTypeOf.js'
import { feeOf, type OutputType } from './sizes.js'
import { spentBy } from './spentBy.js'

const decimals = 8

/** A payload in words: everything in it is decoded from the very bytes that the wallet will sign (S-20). */
export function describePayload(payload: SendPayload, kind: BitcoinNetwork['kind']): SendSummary {
  const { network, from, change, rate, psbt, transaction, inputs } = readPayload(payload)
  try {
    const script = scriptOf(from)
    const coins = readCoins({ transaction, inputs })
    if (!coins.every((coin) => equalBytes(coin.script, script))) throw unreadable()
    const { outputs } = transaction
    const back = change === undefined ? undefined : outputs[change]
    const [paid, ...others] = outputs.filter((output) => output !== back)
    if (!paid || others.length > 0) throw unreadable()
    // What comes back comes back to where it came from (M-34).
    if (change !== undefined && !(back && equalBytes(back.script, script))) throw unreadable()
    const to = addressOf(paid.script, kind)
    if (to === undefined) throw unreadable()
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

/** The coins that a payment spends, which have to say that it may be replaced. */
function readCoins(psbt: Psbt) {
  return psbt.transaction.inputs.map(({ txid, vout, sequence }, index) => {
    if (sequence !== replaceable) throw unreadable()
    const { script, amount } = spentBy(psbt, index)
    return { id: `${txid}:${vout}`, script, value: amount }
  })
}

/** Sequence number by which a transaction says that it may be replaced (BIP-125). */
export const replaceable = 0xfffffffd
