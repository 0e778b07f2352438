import type { EvmNode } from '../../adapter/getNode.js'
import { type AllowanceParameters, encodeApprove, takesApproval } from './allowance.js'
import type { Call } from './runCalls.js'

/** A call that lets a contract take what is sold, or that takes older leave back first. */
export type Approval = { kind: 'reset' | 'approve'; call: Call }

/** What an approval takes at most. */
export const approvalGas = 100_000n

export type ListApprovalsParameters = AllowanceParameters & {
  amount: bigint
  /** What stands. */
  allowance: bigint
}

/** The approvals that a swap needs, of exactly the amount; some tokens want an older one taken back first. */
export async function listApprovals(
  node: EvmNode,
  { allowance, ...place }: ListApprovalsParameters,
): Promise<readonly Approval[]> {
  const { token, owner, spender, amount } = place
  if (allowance >= amount) return []
  const approve = (value: bigint): Call => ({
    from: owner,
    to: token,
    value: '0x0',
    data: encodeApprove(spender, value),
  })
  const isReset = allowance > 0n && !(await takesApproval(node, place))
  return [
    ...(isReset ? [{ kind: 'reset', call: approve(0n) } as const] : []),
    { kind: 'approve', call: approve(amount) },
  ]
}
