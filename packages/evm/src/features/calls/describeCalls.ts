import type { CallEffects, EffectAsset, SendCost, SendSummary } from '@latchkey/core/adapter'
import { makeAmount } from '@latchkey/protocol'
import { type Address, type Chain, getAddress, type Hex, hexToBigInt } from 'viem'
import { toCaip2Id } from '../../toCaip2Id.js'
import { readRate } from '../send/fees.js'
import type { CallFacts } from './CallFacts.js'
import { type CallsPayload, callsOf, type WrittenMove } from './callsPayload.js'
import { describeCall } from './describeCall.js'

/** Calls in words: everything but what a node saw of them is decoded from the very bytes that the wallet will get (S-20). */
export function describeCalls(payload: CallsPayload, chain: Chain): SendSummary {
  const { request, batch, facts, abis, effects, dataFee, fee, isPaid } = payload
  const { from, chainId } = request ?? batch
  const calls = callsOf(payload)
  const { decimals } = chain.nativeCurrency
  const told = calls.map((call, index) =>
    describeCall({ call, from: getAddress(from), facts, chain, abi: abis[index] ?? undefined }),
  )
  const atMost = (kind: SendCost['kind'], value: bigint): SendCost => ({
    kind,
    amount: makeAmount(value, decimals),
    isMost: true,
  })
  const network = request ? hexToBigInt(request.gas) * readRate(request).rate : fee && hexToBigInt(fee)
  const costs = [
    ...(network ? [atMost('network', network)] : []),
    ...(dataFee ? [atMost('data', hexToBigInt(dataFee))] : []),
  ]
  const summary = {
    caipNetworkId: toCaip2Id(hexToBigInt(chainId)),
    from: getAddress(from),
    costs: isPaid ? [] : costs,
    ...(request && { feeRate: readRate(request) }),
    ...(effects && { effects: describeEffects(effects, facts, decimals) }),
    ...(batch?.capabilities && { capabilities: Object.keys(batch.capabilities) }),
    calls: told,
    raw: JSON.stringify(request ?? batch, null, 2),
  }
  const [first] = calls
  const [only] = told
  // A transfer is one, whoever wrote it.
  if (request && only?.kind === 'transfer') {
    const { to, amount, symbol = '', token } = only
    return {
      ...summary,
      to,
      amount,
      ...(token && { token: { address: token, symbol, decimals: amount.decimals } }),
    }
  }
  const unreadable = calls.flatMap(({ to }, index) =>
    told[index]?.kind === 'unknown' ? [getAddress(to)] : [],
  )
  return {
    ...summary,
    to: getAddress(first?.to ?? from),
    amount: makeAmount(
      calls.reduce((sum, { value }) => sum + hexToBigInt(value), 0n),
      decimals,
    ),
    purpose: { kind: 'own', programs: [...new Set(calls.map(({ to }) => getAddress(to)))].slice(0, 64) },
    ...(request?.data && {
      call: { to: request.to, value: String(hexToBigInt(request.value)), data: request.data },
    }),
    ...(unreadable.length > 0 && { unreadable: [...new Set(unreadable)] }),
  }
}

function describeEffects(
  { moves, leaves, isPartial }: NonNullable<CallsPayload['effects']>,
  { tokens }: CallFacts,
  decimals: number,
): CallEffects {
  const amountOf = (token: Address, value: Hex) =>
    makeAmount(hexToBigInt(value), tokens[token]?.decimals ?? 0)
  const symbolOf = (token: Address) => tokens[token] && { symbol: tokens[token].symbol }
  const toAsset = ({ token, id, value }: WrittenMove): EffectAsset =>
    token
      ? { amount: amountOf(token, value), token, ...(id === undefined ? symbolOf(token) : { id }) }
      : { amount: makeAmount(hexToBigInt(value), decimals) }
  return {
    ...(isPartial && { isPartial }),
    given: moves.filter(({ isIn }) => !isIn).map(toAsset),
    received: moves.filter(({ isIn }) => isIn).map(toAsset),
    allowed: leaves.map(({ token, spender, value }) => ({
      spender,
      token,
      ...symbolOf(token),
      ...(value && { amount: amountOf(token, value) }),
    })),
  }
}
