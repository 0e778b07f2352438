import { invalidResponse, notConnected, type PermissionsCapability } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { Address } from 'viem'
import { getNode } from '../adapter/getNode.js'
import { getWallet } from '../adapter/getWallet.js'
import { liveConnections } from '../connection/liveConnections.js'
import { toConnection } from '../connection/toConnection.js'
import type { EvmContext } from '../EvmContext.js'
import { translateWalletError } from '../errors/translateWalletError.js'
import { isSameHex } from '../isSameHex.js'
import { createWalletCapabilities } from './contractAccount/walletCapabilities.js'
import { findGrantForm } from './permissions/findGrantForm.js'

/** What an app may do on behalf of an account, by ERC-7715: as it is now, or as wallets of its first drafts know it. */
export function createPermissions(context: EvmContext): PermissionsCapability {
  const readCapabilities = createWalletCapabilities(context)
  return {
    async grant(request) {
      const address = request.address as Address
      const chainId = getNode(context.config, request.caipNetworkId).chain.id
      const connector = liveConnections(context.config).find((one) =>
        toConnection(one)?.accounts.some((account) => isSameHex(account.address, address)),
      )?.connector
      const wallet = connector && (await getWallet(connector, context.discovery))
      if (!wallet) throw notConnected('eip155')
      const form = await findGrantForm({
        wallet,
        request: { ...request, chainId },
        // Over a relay a question that the wallet does not know can wake a phone.
        isSilent: connector.type !== 'walletConnect',
        readCapabilities: () => readCapabilities({ address, chainId }),
      })
      if (!form)
        throw new LatchkeyError('capability/unsupported', {
          context: { namespace: 'eip155', capability: 'permissions' },
        })
      const { method, params } = form
      const asked = { connector: connector.name, method }
      try {
        const granted = form.read(await wallet.request({ method, params }))
        if (!granted) throw invalidResponse(asked)
        return granted
      } catch (error) {
        throw translateWalletError(error, asked)
      }
    },
  }
}
