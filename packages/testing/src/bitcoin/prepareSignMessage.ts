import { showText } from '../standard/showText.js'
import { BitcoinRpcError, bitcoinErrorCode, invalidParams } from './BitcoinRpcError.js'
import { bip322MessageHash, signBip322, supportsBip322 } from './bip322.js'
import {
  assertConnected,
  type BitcoinContext,
  keyOfAddress,
  type Prepared,
  siteLines,
} from './bitcoinContext.js'
import { ecdsaMessageHash, signEcdsaMessage, supportsEcdsaMessage } from './ecdsaMessage.js'

/** How a message is signed. */
export type MessageProtocol = 'ECDSA' | 'BIP322'

export type MessageToSign = { address: unknown; message: Uint8Array; protocol?: unknown }

export type SignedMessage = {
  signature: Uint8Array
  /** The digest the signature is about. */
  messageHash: Uint8Array
  address: string
  protocol: MessageProtocol
}

export type PrepareSignMessageParameters = {
  method: string
  params: unknown
  messages: readonly MessageToSign[]
}

/** Prepares signing messages; taproot signs by BIP-322, everything else by ECDSA unless BIP-322 is asked for. */
export function prepareSignMessage(
  context: BitcoinContext,
  { method, params, messages }: PrepareSignMessageParameters,
): Prepared<SignedMessage[]> {
  assertConnected(context)
  const prepared = messages.map(({ address, message, protocol }) => {
    const key = keyOfAddress(context, address)
    const chosen = protocol ?? (supportsEcdsaMessage(key.type) ? 'ECDSA' : 'BIP322')
    if (chosen !== 'ECDSA' && chosen !== 'BIP322')
      throw invalidParams(`There is no protocol "${String(chosen)}".`)
    if (!(chosen === 'ECDSA' ? supportsEcdsaMessage : supportsBip322)(key.type))
      throw new BitcoinRpcError(
        bitcoinErrorCode.methodNotSupported,
        `A ${key.type} address cannot sign messages by ${chosen}.`,
      )
    return { key, message: message.slice(), protocol: chosen as MessageProtocol }
  })
  return {
    request: {
      method,
      params,
      title: 'Sign a message',
      summary: [
        ...siteLines(context),
        ...prepared.flatMap(({ key, protocol }): [string, string][] => [
          ['Address', key.address],
          ['Protocol', protocol],
        ]),
      ],
      message: prepared.map(({ message }) => showText(message)).join('\n\n'),
    },
    run: async () =>
      prepared.map(({ key, message, protocol }) => ({
        signature: protocol === 'ECDSA' ? signEcdsaMessage(message, key) : signBip322(message, key),
        messageHash: protocol === 'ECDSA' ? ecdsaMessageHash(message) : bip322MessageHash(message),
        address: key.address,
        protocol,
      })),
  }
}
