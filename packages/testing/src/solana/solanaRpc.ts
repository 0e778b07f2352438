import { base58, base64 } from '@scure/base'
import type {
  SolanaSignAndSendTransactionOptions,
  SolanaTransactionCommitment,
} from '@solana/wallet-standard-features'
import { SolanaWalletError, solanaErrorCode } from './SolanaWalletError.js'

export type SolanaRpc = { rpcUrl: string; fetch: typeof globalThis.fetch }

/** Sends a signed transaction to a node; waits for `options.commitment` if it is given. */
export async function sendTransaction(
  rpc: SolanaRpc,
  transaction: Uint8Array,
  signature: Uint8Array,
  options: SolanaSignAndSendTransactionOptions = {},
): Promise<void> {
  const { commitment, ...sendOptions } = options
  const id = base58.encode(signature)
  await call(rpc, 'sendTransaction', [
    base64.encode(transaction),
    { encoding: 'base64', preflightCommitment: 'confirmed', ...sendOptions },
  ])
  if (commitment) await waitForCommitment(rpc, id, commitment)
}

const levels: SolanaTransactionCommitment[] = ['processed', 'confirmed', 'finalized']

type SignatureStatuses = {
  value: ({ err: unknown; confirmationStatus: SolanaTransactionCommitment } | null)[]
}

/** Blockhashes live for about 90 seconds: a transaction that is not in by then never will be. */
const confirmationTimeout = 90_000

async function waitForCommitment(rpc: SolanaRpc, id: string, commitment: SolanaTransactionCommitment) {
  const deadline = Date.now() + confirmationTimeout
  while (Date.now() < deadline) {
    const { value } = await call<SignatureStatuses>(rpc, 'getSignatureStatuses', [[id]])
    const status = value[0]
    if (status?.err)
      throw failed(`Transaction ${id} failed: ${JSON.stringify(status.err)}`, { data: status.err })
    if (status && levels.indexOf(status.confirmationStatus) >= levels.indexOf(commitment)) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw failed(`Transaction ${id} was not ${commitment} in time.`)
}

async function call<T>({ rpcUrl, fetch }: SolanaRpc, method: string, params: unknown[]): Promise<T> {
  let body: { result?: T; error?: { message: string; data?: unknown } }
  try {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    body = await response.json()
  } catch (cause) {
    throw failed(`The Solana node did not answer ${method}.`, { cause })
  }
  if (body.error) throw failed(body.error.message, { data: body.error.data })
  return body.result as T
}

function failed(message: string, options: { data?: unknown; cause?: unknown } = {}) {
  return new SolanaWalletError(solanaErrorCode.transactionRejected, message, {
    ...options,
    name: 'WalletSendTransactionError',
  })
}
