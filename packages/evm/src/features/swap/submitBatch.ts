import { LatchkeyError } from '@latchkey/protocol'
import { getWallet } from '../../adapter/getWallet.js'
import { activeConnection } from '../../connection/liveConnections.js'
import type { EvmContext } from '../../EvmContext.js'
import { translateWalletError } from '../../errors/translateWalletError.js'
import { readCalls } from '../calls/readCalls.js'
import { assertSame } from '../send/submitRequest.js'
import type { Batch } from './swapPayload.js'

const method = 'wallet_sendCalls'
/** Milliseconds between two questions, and how often a wallet is asked. */
const pause = 1_000
const attempts = 180

export type SubmitBatchParameters = {
  batch: Batch
  /** By which the wallet can be asked for it again. */
  id?: string | undefined
  /** Called with the id that the wallet answers with, where that is another one. */
  onId?: ((id: string) => void) | undefined
}

/** Puts calls to the wallet that happen together or not at all (EIP-5792), once, and waits for their transaction. */
export async function submitBatch(
  { config, discovery }: EvmContext,
  { batch, id: given, onId }: SubmitBatchParameters,
): Promise<string> {
  const connection = activeConnection(config)
  const wallet = connection && (await getWallet(connection.connector, discovery))
  if (!wallet) throw new LatchkeyError('connection/not-connected', { context: { namespace: 'eip155' } })
  const context = { connector: connection.connector.name, method }
  assertSame(batch, activeConnection(config))
  try {
    const { from, chainId, calls, capabilities } = batch
    const params = [
      {
        version: '2.0.0',
        ...(given && { id: given }),
        from,
        chainId,
        atomicRequired: true,
        calls,
        ...(capabilities && { capabilities }),
      },
    ]
    const id = readId(await wallet.request({ method, params }))
    if (id === undefined) throw new LatchkeyError('wallet/invalid-response', { context })
    if (id !== given) onId?.(id)
    for (let attempt = 0; attempt < attempts; attempt++) {
      // The wallet has the calls: whatever it says of their status, they may go through (F-27).
      const { hash, isOver } = await readCalls(wallet, id).catch((cause) => {
        throw new LatchkeyError('wallet/invalid-response', { context, cause })
      })
      if (hash) return hash
      if (isOver)
        throw new LatchkeyError('send/reverted', { context: { reason: 'the wallet did not send it' } })
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    // It may still go through.
    throw new LatchkeyError('wallet/invalid-response', { context })
  } catch (error) {
    throw translateWalletError(error, context)
  }
}

/** Drafts of the standard answered with the id alone. */
function readId(answer: unknown): string | undefined {
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : answer
  return typeof id === 'string' && id.length > 0 && id.length <= 8_194 ? id : undefined
}
