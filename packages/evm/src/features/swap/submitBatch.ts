import { LatchkeyError } from '@latchkey/protocol'
import { type Hash, isHash } from 'viem'
import { activeConnection } from '../../connection/liveConnections.js'
import type { EvmContext } from '../../EvmContext.js'
import { translateWalletError } from '../../errors/translateWalletError.js'
import { getWallet } from '../../getWallet.js'
import { assertSame } from '../submitRequest.js'
import type { Batch } from './swapPayload.js'

const method = 'wallet_sendCalls'
/** Milliseconds between two questions, and how often a wallet is asked. */
const pause = 1_000
const attempts = 180

/** Puts calls to the wallet that happen together or not at all (EIP-5792), once, and waits for their transaction. */
export async function submitBatch({ config, discovery }: EvmContext, batch: Batch): Promise<string> {
  const connection = activeConnection(config)
  const wallet = connection && (await getWallet(connection.connector, discovery))
  if (!wallet) throw new LatchkeyError('connection/not-connected', { context: { namespace: 'eip155' } })
  const context = { connector: connection.connector.name, method }
  assertSame(batch, activeConnection(config))
  try {
    const { from, chainId, calls } = batch
    const params = [{ version: '2.0.0', from, chainId, atomicRequired: true, calls }]
    const id = readId(await wallet.request({ method, params }))
    if (id === undefined) throw new LatchkeyError('wallet/invalid-response', { context })
    for (let attempt = 0; attempt < attempts; attempt++) {
      const hash = readHash(await wallet.request({ method: 'wallet_getCallsStatus', params: [id] }))
      if (hash) return hash
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

/** The transaction that holds the calls, once there is one. */
function readHash(answer: unknown): Hash | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const { status, receipts } = answer as { status?: unknown; receipts?: unknown }
  const found = Array.isArray(receipts)
    ? (receipts.at(-1) as { transactionHash?: unknown } | undefined)
    : undefined
  const hash = found?.transactionHash
  if (typeof hash === 'string' && isHash(hash)) return hash
  // 4xx: not in a block, and never will be.
  if (typeof status === 'number' && status >= 400 && status < 500)
    throw new LatchkeyError('send/reverted', { context: { reason: 'the wallet did not send it' } })
  return undefined
}
