import type { SignCapability } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { type Hex, isHex, size, stringToHex } from 'viem'
import { getWallet } from '../adapter/getWallet.js'
import { liveConnections } from '../connection/liveConnections.js'
import { toConnection } from '../connection/toConnection.js'
import type { EvmContext } from '../EvmContext.js'
import { translateWalletError } from '../errors/translateWalletError.js'
import { isSameHex } from '../isSameHex.js'

/** Keys sign with 65 bytes, or compact with 64 (EIP-2098). */
const keySizes = [64, 65]
/** Contracts (ERC-1271, ERC-6492) need up to some thousand bytes. */
const plausible = { least: 64, most: 65_536 }

/** Texts with EIP-191's prefix, signed by any connected account, whether its wallet is the active one or not. */
export function createSign({ config, discovery }: EvmContext): SignCapability {
  /** Asks the wallet of an address; what is no signature is no answer. */
  async function ask(address: string, method: string, params: readonly unknown[]): Promise<Hex> {
    const connector = liveConnections(config).find((one) =>
      toConnection(one)?.accounts.some((account) => isSameHex(account.address, address)),
    )?.connector
    const wallet = connector && (await getWallet(connector, discovery))
    if (!wallet) throw new LatchkeyError('connection/not-connected', { context: { namespace: 'eip155' } })
    const context = { connector: connector.name, method }
    try {
      const signature = await wallet.request({ method, params } as never)
      if (!isSignature(signature)) throw new LatchkeyError('wallet/invalid-response', { context })
      return signature
    } catch (error) {
      throw translateWalletError(error, context)
    }
  }
  return {
    // As bytes: a text that looks like hex would be taken for what it spells.
    signMessage: ({ address, message }) => ask(address, 'personal_sign', [stringToHex(message), address]),
    signTypedData: ({ address, typedData }) => ask(address, 'eth_signTypedData_v4', [address, typedData]),
    isByKey: (signature) => keySizes.includes(size(signature)),
  }
}

function isSignature(value: unknown): value is Hex {
  if (!isHex(value, { strict: true }) || value.length % 2 !== 0) return false
  return size(value) >= plausible.least && size(value) <= plausible.most
}
