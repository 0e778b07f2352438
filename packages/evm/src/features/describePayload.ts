import type { SendSummary } from '@latchkey/core/adapter'
import { makeAmount } from '@latchkey/protocol'
import { getAddress, hexToBigInt } from 'viem'
import { toCaip2Id } from '../toCaip2Id.js'
import { decodeTransfer } from './tokens.js'
import { type EvmPayload, unreadable } from './transactionRequest.js'

/** A request in words: everything in it is decoded from the very bytes the wallet will get (S-20). */
export function describePayload({ request, token, dataFee }: EvmPayload, decimals: number): SendSummary {
  const { from, to, value, gas, data, nonce } = request
  const rate = hexToBigInt(request.maxFeePerGas ?? request.gasPrice)
  const gasFee = hexToBigInt(gas) * rate
  const summary = {
    caipNetworkId: toCaip2Id(hexToBigInt(request.chainId)),
    from: getAddress(from),
    fee: makeAmount(gasFee + hexToBigInt(dataFee ?? '0x0'), decimals),
    feeRate: {
      rate,
      ...(request.maxPriorityFeePerGas && { tip: hexToBigInt(request.maxPriorityFeePerGas) }),
    },
    ...(nonce && { nonce: Number(nonce) }),
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
