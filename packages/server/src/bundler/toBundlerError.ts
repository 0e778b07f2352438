import { BaseError, decodeErrorResult, type Hex, parseAbi } from 'viem'
import { BundlerError, type bundlerCodes } from './BundlerError.js'

const failures = parseAbi([
  'error FailedOp(uint256 opIndex, string reason)',
  'error FailedOpWithRevert(uint256 opIndex, string reason, bytes inner)',
])

/** What the entry point's short codes mean; AA1x and AA2x are the account's, AA3x the paymaster's. */
const meanings: readonly [RegExp, keyof typeof bundlerCodes][] = [
  [/^AA[23]4/, 'signature'],
  [/^AA(?:22|32)/, 'time'],
  [/^AA3/, 'paymaster'],
]

/** Says why the entry point refused an operation; undefined when it was not the entry point that failed. */
export function toBundlerError(error: unknown): BundlerError | undefined {
  const data = findRevertData(error)
  if (data === undefined) return undefined
  try {
    const { args, errorName } = decodeErrorResult({ abi: failures, data })
    const [, reason] = args
    const code = meanings.find(([pattern]) => pattern.test(reason))?.[1] ?? 'account'
    return new BundlerError(
      code,
      reason,
      errorName === 'FailedOpWithRevert' ? { revert: args[2] } : undefined,
    )
  } catch {
    return new BundlerError('account', 'the entry point reverts', { revert: data })
  }
}

/** The bytes that a call reverted with, wherever the node and the library put them. */
function findRevertData(error: unknown): Hex | undefined {
  if (!(error instanceof BaseError)) return undefined
  const found = error.walk((one) => readData(one) !== undefined)
  return found ? readData(found) : undefined
}

function readData(error: unknown): Hex | undefined {
  const { data } = error as { data?: unknown }
  const bytes = typeof data === 'object' && data !== null ? (data as { data?: unknown }).data : data
  return typeof bytes === 'string' && bytes.startsWith('0x') ? (bytes as Hex) : undefined
}
