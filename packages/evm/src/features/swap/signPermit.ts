import { LatchkeyError } from '@latchkey/protocol'
import { getWallet } from '../../adapter/getWallet.js'
import { activeConnection } from '../../connection/liveConnections.js'
import type { EvmContext } from '../../EvmContext.js'
import { translateWalletError } from '../../errors/translateWalletError.js'
import { assertSame } from '../send/submitRequest.js'
import { type Permit, type PermitSignature, readSignature, toTypedData } from './permit.js'

const method = 'eth_signTypedData_v4'

/** Has the wallet sign a permit, once, exactly as it was reviewed. Whose signature it is the token itself says. */
export async function signPermit(
  { config, discovery }: EvmContext,
  permit: Permit,
): Promise<PermitSignature> {
  const connection = activeConnection(config)
  const wallet = connection && (await getWallet(connection.connector, discovery))
  if (!wallet) throw new LatchkeyError('connection/not-connected', { context: { namespace: 'eip155' } })
  const context = { connector: connection.connector.name, method }
  assertSame(permit, activeConnection(config))
  try {
    const params = [permit.from, JSON.stringify(toTypedData(permit))]
    const signature = readSignature(await wallet.request({ method, params }))
    if (!signature) throw new LatchkeyError('wallet/invalid-response', { context })
    return signature
  } catch (error) {
    throw translateWalletError(error, context)
  }
}
