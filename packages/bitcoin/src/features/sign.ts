import { invalidResponse, notConnected, type SignCapability } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { hex } from '@scure/base'
import type { BitcoinConnection } from '../createConnection.js'
import { linkOf } from '../wallets/linkOf.js'
import { isSignatureOf } from './isSignatureOf.js'

/** Signing texts: by BIP-322 wherever the wallet can be told so, and by BIP-137 where it knows nothing else. */
export function createSign({ use }: Pick<BitcoinConnection, 'use'>): SignCapability {
  return {
    signMessage: ({ address, message }) =>
      use(address, async ({ wallet, connection }) => {
        const link = linkOf(wallet)
        const account = connection.accounts.find((one) => one.address === address)
        if (!account) throw notConnected('bip122')
        if (!link.signMessage)
          throw new LatchkeyError('capability/unsupported', {
            context: { namespace: 'bip122', capability: 'sign' },
          })
        const signature = await link.signMessage({ account, message })
        if (!isSignatureOf({ address, message, signature }))
          throw invalidResponse({ connector: wallet.name, method: 'signMessage' })
        return `0x${hex.encode(signature)}` as const
      }),
  }
}
