import type { SendCost, SendSummary } from '@latchkey/core/adapter'
import { makeAmount } from '@latchkey/protocol'
import { type Address, getAddress, type Hex, hexToBigInt, numberToHex } from 'viem'
import { toCaip2Id } from '../../toCaip2Id.js'
import { toUnixMs } from '../../toUnixMs.js'
import { readRate } from '../send/fees.js'
import { unreadable } from '../send/transactionRequest.js'
import type { Aggregators } from './aggregators/Aggregators.js'
import { decodeApprove } from './allowance.js'
import type { DescribedCall } from './DescribedCall.js'
import { decodeSwap } from './decodeSwap.js'
import type { Permits } from './Permits.js'
import type { BatchCall, SwapPayload, TokenFacts } from './swapPayload.js'

/** What some swaps alone need. */
export type SwapParts = { permits?: Permits | undefined; aggregators?: Aggregators | undefined }

/** A request in words: everything in it is decoded from the very bytes that the wallet will get (S-20). */
export function describeSwap(
  payload: SwapPayload,
  decimals: number,
  { permits, aggregators }: SwapParts = {},
): SendSummary {
  const { request, batch, permit, dataFee } = payload
  if (batch) return describeBatch(payload, decimals, aggregators)
  if (permit) {
    if (!permits) throw unreadable()
    return {
      ...describeApproval(payload.sold, permit.token, permit),
      caipNetworkId: toCaip2Id(hexToBigInt(permit.chainId)),
      from: getAddress(permit.from),
      expiresAt: toUnixMs(hexToBigInt(permit.deadline)),
      costs: [],
      raw: JSON.stringify(permits.toTypedData(permit), null, 2),
    }
  }
  const feeRate = readRate(request)
  const atMost = (kind: SendCost['kind'], value: bigint) => toCost(kind, value, decimals)
  return {
    ...describeCall(
      payload,
      { to: getAddress(request.to), value: request.value, data: request.data },
      { permits, aggregators },
    ),
    caipNetworkId: toCaip2Id(hexToBigInt(request.chainId)),
    from: getAddress(request.from),
    costs: [
      atMost('network', hexToBigInt(request.gas) * feeRate.rate),
      ...(dataFee ? [atMost('data', hexToBigInt(dataFee))] : []),
    ],
    feeRate,
    call: { to: request.to, value: String(hexToBigInt(request.value)), data: request.data },
    raw: JSON.stringify(request, null, 2),
  }
}

/** The swap of a batch, with the approvals that it holds; whatever else is in it makes it unreadable. */
function describeBatch(payload: SwapPayload, decimals: number, aggregators?: Aggregators): SendSummary {
  const { batch, fee } = payload
  const calls = batch?.calls ?? []
  const [swap, ...approvals] = calls.map((call) => describeCall(payload, call, { aggregators })).reverse()
  if (!batch || swap?.purpose?.kind !== 'swap') throw unreadable()
  const given = approvals.map(({ purpose, token, amount }) => {
    if (purpose?.kind !== 'approval' || !token) throw unreadable()
    return { token, spender: purpose.spender, amount }
  })
  return {
    ...swap,
    caipNetworkId: toCaip2Id(hexToBigInt(batch.chainId)),
    from: getAddress(batch.from),
    // What another account pays, its wallet alone says.
    costs: fee ? [toCost('network', hexToBigInt(fee), decimals)] : [],
    approvals: given.reverse(),
    raw: JSON.stringify(batch, null, 2),
  }
}

const toCost = (kind: SendCost['kind'], value: bigint, decimals: number): SendCost => ({
  kind,
  amount: makeAmount(value, decimals),
  isMost: true,
})

function describeApproval(
  sold: TokenFacts,
  token: Address,
  { spender, value }: { spender: Address; value: Hex },
): DescribedCall {
  return {
    to: getAddress(spender),
    amount: makeAmount(hexToBigInt(value), sold.decimals),
    token: { address: getAddress(token), ...sold },
    purpose: { kind: 'approval', spender: getAddress(spender) },
  }
}

function describeCall(
  payload: SwapPayload,
  { to, value, data }: BatchCall,
  { permits, aggregators }: SwapParts,
): DescribedCall {
  const { sold, bought } = payload
  const approval = decodeApprove(data)
  if (approval) {
    if (hexToBigInt(value) !== 0n) throw unreadable()
    return describeApproval(sold, to, { spender: approval.spender, value: numberToHex(approval.amount) })
  }
  const permitted = permits?.split(data)
  const swap = decodeSwap(permitted?.data ?? data)
  const coins = hexToBigInt(value)
  if (!swap) {
    if (!aggregators) throw unreadable()
    return aggregators.describeAggregatorSwap(payload, { to, value, data })
  }
  const isNativeIn = swap.isNativeIn ?? coins !== 0n
  // A token's swap carries no coin, and the coin's swap exactly what it sells.
  if (isNativeIn ? coins !== (swap.amount ?? coins) : coins !== 0n) throw unreadable()
  const last = swap.path.at(-1)
  const token = isNativeIn ? undefined : { address: swap.path[0], ...sold }
  // Nothing may be taken but what is swapped.
  if (permitted && (permitted.token !== token?.address || permitted.amount !== swap.amount))
    throw unreadable()
  return {
    to: getAddress(to),
    amount: makeAmount(swap.amount ?? coins, sold.decimals),
    ...(token && { token }),
    ...(permitted &&
      token && {
        approvals: [{ token, spender: getAddress(to), amount: makeAmount(permitted.amount, sold.decimals) }],
      }),
    purpose: {
      kind: 'swap',
      bought: { ...(!swap.isNativeOut && last && { token: last }), ...bought, minimum: String(swap.minimum) },
    },
    expiresAt: toUnixMs(swap.deadline),
  }
}
