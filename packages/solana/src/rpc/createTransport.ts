import { nodeRequest, readBounded } from '@latchkey/core/adapter'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { RpcTransport } from '@solana/kit'
import { toCount } from './toCount.js'

export type CreateTransportParameters = {
  rpcUrl: string
  network: string
  /** Of each of the two tries, in milliseconds. */
  timeout?: number | undefined
}

/** Bytes of an answer (F-11). */
const size = 2 * 1024 * 1024
const type = 'application/json'

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
  return async <value>({ payload }: Parameters<RpcTransport>[0]) => {
    const { method } = payload as { method: string }
    const failed = (details: string) =>
      new LatchkeyError('rpc/failed', { context: { network, method }, details })
    const attempt = async () => {
      const response = await fetch(rpcUrl, {
        method: 'POST',
        headers: { accept: type, 'content-type': type },
        body: JSON.stringify(payload, (_key, value) => (typeof value === 'bigint' ? toCount(value) : value)),
        signal: AbortSignal.timeout(timeout),
        ...nodeRequest,
      })
      if (!response.ok) throw new TypeError(`The node answers ${response.status}.`)
      // A page of a proxy can hold anything (F-13).
      if (!response.headers.get('content-type')?.startsWith(type))
        throw failed('The answer does not say that it is JSON.')
      return readBounded(response, size, failed)
    }
    const text = await attempt()
      .catch((error: unknown) => {
        if (isLatchkeyError(error)) throw error
        return attempt()
      })
      .catch((error: unknown) => {
        if (isLatchkeyError(error)) throw error
        throw new LatchkeyError('rpc/unreachable', { context: { network }, cause: error })
      })
    return parse(text) as value
  }
}

/** JSON whose long integers stay exact; kit makes the short ones exact by itself. */
const parse = (text: string): unknown =>
  JSON.parse(
    text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g, (token) =>
      /^-?\d{16,40}$/.test(token) ? `{"${exact}":"${token}"}` : token,
    ),
    (_key, value: unknown) => {
      const digits = (value as Record<string, unknown> | null)?.[exact]
      return typeof digits === 'string' ? BigInt(digits) : value
    },
  )
const exact = '$exact'
