import { LatchkeyError } from '@latchkey/protocol'
import { getAddress, hexToBigInt, isHash } from 'viem'
import { getWallet } from '../../adapter/getWallet.js'
import { activeConnection } from '../../connection/liveConnections.js'
import type { EvmContext } from '../../EvmContext.js'
import { translateWalletError } from '../../errors/translateWalletError.js'
import type { TransactionRequest } from './transactionRequest.js'

const method = 'eth_sendTransaction'

/** Puts a request to the wallet, once, exactly as it was reviewed. */
export async function submitRequest(
  { config, discovery }: EvmContext,
  request: TransactionRequest,
): Promise<string> {
  const connection = activeConnection(config)
  const wallet = connection && (await getWallet(connection.connector, discovery))
  if (!wallet) throw new LatchkeyError('connection/not-connected', { context: { namespace: 'eip155' } })
  const context = { connector: connection.connector.name, method }
  // Looked at again after the wait: the wallet may have moved on meanwhile.
  assertSame(request, activeConnection(config))
  try {
    // Straight to the wallet: nothing between the reviewed request and the signature may rewrite it.
    const hash = await wallet.request({ method, params: [request] })
    if (typeof hash !== 'string' || !isHash(hash))
      throw new LatchkeyError('wallet/invalid-response', { context })
    return hash
  } catch (error) {
    throw translateWalletError(error, context)
  }
}

/** The wallet may have moved on since the review; then nothing is asked of it (S-21). */
export function assertSame(
  request: Pick<TransactionRequest, 'from' | 'chainId'>,
  connection: ReturnType<typeof activeConnection>,
): void {
  const account = connection?.accounts[0]
  const sameAccount = account !== undefined && getAddress(account) === getAddress(request.from)
  if (sameAccount && hexToBigInt(request.chainId) === BigInt(connection?.chainId ?? 0)) return
  throw new LatchkeyError('send/account-changed', { context: { expected: request.from, actual: account } })
}
