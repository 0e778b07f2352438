import type { SwapPlan, SwapRequest } from '@latchkey/core/adapter'
import { concat, type Hex, numberToHex } from 'viem'
import type { EvmNode } from '../../adapter/getNode.js'
import { type GasRate, toRequestFee } from '../send/fees.js'
import type { TransactionRequest } from '../send/transactionRequest.js'
import { type Approval, approvalGas } from './listApprovals.js'
import { type Call, runCall } from './runCalls.js'
import { type TokenFacts, writeSwapPayload } from './swapPayload.js'

export type RequestWriterParameters = {
  facts: { sold: TokenFacts; bought: TokenFacts }
  rate: GasRate
  readDataFee: (node: EvmNode, request: TransactionRequest) => Promise<bigint>
  /** Another account pays the network's fee. */
  isSponsored: boolean
}

/** Writes what a wallet is asked for: a call alone, or several that happen together or not at all (EIP-5792). */
export function createRequestWriter(
  node: EvmNode,
  { facts, rate, readDataFee, isSponsored }: RequestWriterParameters,
) {
  const { id } = node.chain

  async function write(kind: SwapRequest['kind'], call: Call, limit: bigint): Promise<SwapRequest> {
    const request = toRequest(call, id, limit, rate)
    const dataFee = await readDataFee(node, request)
    const payload = writeSwapPayload({
      request,
      ...facts,
      ...(dataFee > 0n && { dataFee: numberToHex(dataFee) }),
    })
    return { kind, payload }
  }

  return {
    write,

    /** One after the other, the swap last. */
    async writeSteps(approvals: readonly Approval[], last: SwapRequest): Promise<SwapPlan['requests']> {
      const [first] = approvals
      const [opening, ...rest] = await Promise.all(
        approvals.map(async ({ kind, call }) =>
          // What comes after a reset cannot be run before it.
          write(kind, call, call === first?.call ? await runCall(node, call) : approvalGas),
        ),
      )
      return opening ? [opening, ...rest, last] : [last]
    },

    async writeBatch(approvals: readonly Approval[], swap: Call, gas: bigint): Promise<SwapRequest> {
      const calls = [...approvals.map(({ call }) => call), swap]
      const limit = gas + approvalGas * BigInt(approvals.length)
      const batch = {
        from: swap.from,
        chainId: numberToHex(id),
        calls: calls.map(({ from: _, ...one }) => one),
      }
      const whole = { ...swap, data: concat(calls.map((one) => one.data)) }
      const request = toRequest(whole, id, limit, rate)
      const fee = limit * rate.rate + (await readDataFee(node, request))
      const payload = writeSwapPayload({ batch, ...facts, ...(!isSponsored && { fee: numberToHex(fee) }) })
      return { kind: 'batch', payload }
    },
  }
}

function toRequest(
  call: Call,
  chainId: number,
  gas: bigint,
  rate: GasRate,
): TransactionRequest & { data: Hex } {
  return { ...call, chainId: numberToHex(chainId), gas: numberToHex(gas), ...toRequestFee(rate) }
}
