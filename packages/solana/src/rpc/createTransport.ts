import { LatchkeyError } from '@latchkey/protocol'
import { createDefaultRpcTransport, type RpcTransport } from '@solana/kit'

export type CreateTransportParameters = {
  rpcUrl: string
  network: string
  /** Of each of the two tries, in milliseconds. */
  timeout?: number | undefined
}

/**
 * The way to a node. A page waits for a person's eyes, not for a queue: eight seconds, one quick retry, then say so.
 *
 * Here and not around the calls, because only here a node that cannot be reached differs from one that talks nonsense.
 */
export function createTransport({
  rpcUrl,
  network,
  timeout = 8_000,
}: CreateTransportParameters): RpcTransport {
  const transport = createDefaultRpcTransport({ url: rpcUrl })
  return async (request) => {
    const attempt = () => transport<never>({ ...request, signal: AbortSignal.timeout(timeout) })
    try {
      return await attempt().catch((error: unknown) => {
        if (isNonsense(error)) throw error
        return attempt()
      })
    } catch (error) {
      if (isNonsense(error)) throw error
      throw new LatchkeyError('rpc/unreachable', { context: { network }, cause: error })
    }
  }
}

/** The node did answer, but not in JSON. */
const isNonsense = (error: unknown) => error instanceof SyntaxError
