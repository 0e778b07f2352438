import type { PsbtSummary, SendPayload } from '@latchkey/core/adapter'
import { type Caip2Id, makeAmount } from '@latchkey/protocol'
import { base64, hex } from '@scure/base'
import { equalBytes } from '@scure/btc-signer/utils.js'
import type { BitcoinNetwork } from '../../BitcoinNetwork.js'
import { readSighash } from '../../codec/digest.js'
import { addressOf, scriptOf } from '../../codec/script.js'
import { describeOutput } from '../../describeOutput.js'
import { readPsbt } from './PsbtPayload.js'

const toBitcoin = (value: bigint) => makeAmount(value, 8)
const sum = (items: readonly { amount: { value: bigint } }[]) =>
  items.reduce((all, { amount }) => all + amount.value, 0n)

/** A PSBT in words: everything in it is decoded from the bytes that the wallet gets, and from proved coins (S-20). */
export function describePsbt(payload: SendPayload, kind: BitcoinNetwork['kind']): PsbtSummary {
  const { network, from, psbt, indexes, sighash, spent, decoded } = readPsbt(payload)
  const own = scriptOf(from)
  const inputs = decoded.transaction.inputs.map(({ txid, vout }, index) => {
    const { script = new Uint8Array(), amount = 0n } = spent[index] ?? {}
    return {
      id: `${txid}:${vout}`,
      address: addressOf(script, kind),
      amount: toBitcoin(amount),
      isOwn: equalBytes(script, own),
      isSigned: indexes.includes(index),
    }
  })
  const outputs = decoded.transaction.outputs.map(({ script, amount }) => ({
    address: addressOf(script, kind),
    script: hex.encode(script),
    amount: toBitcoin(amount),
    isOwn: equalBytes(script, own),
  }))
  const [ownInputs, foreignInputs] = split(inputs)
  const [ownOutputs, foreignOutputs] = split(outputs)
  const leaving = sum(ownInputs) - sum(ownOutputs)
  const { isWhole } = readSighash(sighash)
  const fee = isWhole ? sum(inputs) - sum(outputs) : undefined
  // Others may pay a part of the fee, and how much is nowhere said.
  const paid = foreignInputs.length === 0 && fee !== undefined ? leaving - fee : leaving
  const largest = foreignOutputs
    .filter(({ address }) => address !== undefined)
    .toSorted((one, other) => Number(other.amount.value > one.amount.value) || -1)[0]
  return {
    caipNetworkId: network as Caip2Id,
    from,
    to: largest?.address ?? from,
    amount: toBitcoin(paid > 0n ? paid : 0n),
    costs: [
      ...(fee === undefined ? [] : [{ kind: 'network' as const, amount: toBitcoin(fee) }]),
      ...(ownOutputs.length > 0 ? [{ kind: 'change' as const, amount: toBitcoin(sum(ownOutputs)) }] : []),
    ],
    anchor: { kind: 'inputs', inputs: ownInputs.map(({ id }) => id) },
    coins: ownInputs.map(({ id, amount }) => ({ id, address: from, amount })),
    purpose: { kind: 'own', programs: [] },
    calls: decoded.transaction.outputs.map((output) => describeOutput(output, { own, kind })),
    effects: {
      given: leaving > 0n ? [{ amount: toBitcoin(leaving) }] : [],
      received: leaving < 0n ? [{ amount: toBitcoin(-leaving) }] : [],
      allowed: [],
    },
    raw: base64.encode(psbt),
    inputs,
    outputs,
    leaving,
    ...(fee !== undefined && { fee: toBitcoin(fee) }),
    openSighashTypes: isWhole ? [] : [sighash],
  }
}

function split<item extends { isOwn: boolean }>(items: readonly item[]) {
  return [items.filter(({ isOwn }) => isOwn), items.filter(({ isOwn }) => !isOwn)] as const
}
