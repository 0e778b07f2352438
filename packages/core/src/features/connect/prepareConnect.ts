import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import { loadAdapter } from '../../loading/loadAdapter.js'

export type PrepareConnectParameters = {
  /** Those of the wallet that may be chosen next. */
  namespaces: readonly ChainNamespace[]
}

export type PrepareConnectReturnType = void

/** Never rejects: connecting loads again what did not arrive, and says what is wrong. */
export type PrepareConnectErrorType = never

/**
 * Loads what connecting needs ahead of the click, e.g. when a pointer comes to a wallet's row.
 *
 * @example
 * <button onPointerEnter={() => prepareConnect(latchkey, { namespaces: ['eip155'] })}>
 */
export async function prepareConnect(
  latchkey: Latchkey,
  { namespaces }: PrepareConnectParameters,
): Promise<PrepareConnectReturnType> {
  await Promise.allSettled(namespaces.map((namespace) => loadAdapter(latchkey, namespace)))
}
