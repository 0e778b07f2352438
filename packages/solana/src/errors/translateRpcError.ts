import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { isSolanaError } from '@solana/kit'

/** JSON-RPC's own codes, which kit keeps as they are among its many others. */
const isRpcCode = (code: number) => code >= -32_768 && code <= -32_000

/** Turns what a node answered, where that is an error or nonsense, into a typed error. */
export function translateRpcError(
  error: unknown,
  context: { network: string; method: string },
): LatchkeyError {
  if (isLatchkeyError(error)) return error
  const code = isSolanaError(error) ? error.context.__code : undefined
  return new LatchkeyError('rpc/failed', {
    context: { ...context, ...(code !== undefined && isRpcCode(code) && { rpcCode: code }) },
    cause: error,
  })
}
