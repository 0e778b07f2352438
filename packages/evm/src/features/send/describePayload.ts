import type { SendCost, SendSummary } from '@latchkey/core/adapter'
import { makeAmount } from '@latchkey/protocol'
import { getAddress, hexToBigInt, hexToNumber } from 'viem'
import { toCaip2Id } from '../../toCaip2Id.js'
import { readRate } from './fees.js'
import { decodeTransfer } from './tokens.js'
import { type EvmPayload, unreadable } from './transactionRequest.js'

/** A request in words: everything in it is decoded from the very bytes the wallet will get (S-20). */
export function describePayload({ request, token, dataFee }: EvmPayload, decimals: number): SendSummary {
  const { from, to, value, gas, data, nonce } = request
  const feeRate = readRate(request)
  const atMost = (kind: SendCost['kind'], value: bigint): SendCost => ({
    kind,
    amount: makeAmount(value, decimals),
    isMost: true,
  })
  const summary = {
    caipNetworkId: toCaip2Id(hexToBigInt(request.chainId)),
    from: getAddress(from),
    costs: [
      atMost('network', hexToBigInt(gas) * feeRate.rate),
      ...(dataFee ? [atMost('data', hexToBigInt(dataFee))] : []),
    ],
    feeRate,
    ...(nonce && { anchor: { kind: 'nonce', nonce: hexToNumber(nonce), isSure: true } as const }),
    raw: JSON.stringify(request, null, 2),
  }
  if (!data || !token)
    return { ...summary, to: getAddress(to), amount: makeAmount(hexToBigInt(value), decimals) }
  const transfer = decodeTransfer(data)
  // A token's transfer carries no coin, and a call that is anything else must not look like one.
  if (!transfer || hexToBigInt(value) !== 0n) throw unreadable()
  return {
    ...summary,
    to: transfer.to,
    amount: makeAmount(transfer.value, token.decimals),
    token: { address: getAddress(to), ...token },
  }
}
