import { type ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { SpendableCoin } from '../../adapter/SendCapability.js'
import { toLatchkeyError } from '../../errors/toLatchkeyError.js'
import type { Latchkey } from '../../Latchkey.js'
import { loadCapability } from '../../loading/capability.js'
import { loadAdapter } from '../../loading/loadAdapter.js'

export type ReadCoinsParameters = {
  /** The active namespace by default. */
  namespace?: ChainNamespace | undefined
}

export type ReadCoinsReturnType = readonly SpendableCoin[]

/** `capability/unsupported` on chains without unspent outputs, and where the wallet chooses by itself. */
export type ReadCoinsErrorType = LatchkeyError

/**
 * Reads the coins of the connected account, for a person to choose from what a payment spends.
 *
 * @example
 * const coins = await readCoins(latchkey)
 * await sendTransaction(latchkey, { to, amount: '0.001', coins: [coins[0].id] })
 */
export async function readCoins(
  latchkey: Latchkey,
  { namespace = latchkey.store.getState().activeNamespace }: ReadCoinsParameters = {},
): Promise<ReadCoinsReturnType> {
  try {
    const capability = await loadCapability(await loadAdapter(latchkey, namespace), 'send')
    const { account, network } = latchkey.store.getState().namespaces[namespace] ?? {}
    if (!account || !network) throw new LatchkeyError('connection/not-connected', { context: { namespace } })
    if (!capability.readCoins)
      throw new LatchkeyError('capability/unsupported', { context: { namespace, capability: 'send' } })
    return await capability.readCoins({ caipNetworkId: network.caipNetworkId, from: account.address })
  } catch (cause) {
    throw toLatchkeyError(cause, 'readCoins')
  }
}
