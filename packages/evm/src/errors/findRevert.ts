import { BaseError, ExecutionRevertedError } from 'viem'

/** Why a contract refused, if it was a contract that refused. */
export function findRevert(error: unknown): { reason?: string } | undefined {
  if (!(error instanceof BaseError)) return undefined
  const revert = error.walk((cause) => cause instanceof ExecutionRevertedError)
  if (!(revert instanceof ExecutionRevertedError)) return undefined
  const reason = /reverted with reason: (.*?)\.?$/m.exec(revert.shortMessage)?.[1]
  return reason ? { reason } : {}
}
