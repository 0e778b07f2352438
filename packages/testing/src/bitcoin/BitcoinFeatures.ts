import type { IdentifierString, WalletAccount } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
  StandardEventsOnMethod,
} from '@wallet-standard/features'
import type { BitcoinPurpose } from './bitcoinContext.js'

/** Which inputs of a PSBT an account signs. */
export type BitcoinInputToSign = {
  readonly account: WalletAccount
  readonly signingIndexes: readonly number[]
  readonly sigHash?: number
}

export type BitcoinSignTransactionInput = {
  /** A PSBT's bytes. */
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly BitcoinInputToSign[]
  readonly chain?: IdentifierString
}

export type BitcoinSignMessageInput = { readonly account: WalletAccount; readonly message: Uint8Array }

/** 65 bytes by BIP-137, or a taproot address's witness by BIP-322. */
export type BitcoinSignMessageOutput = { readonly signedMessage: Uint8Array; readonly signature: Uint8Array }

/**
 * Wallet Standard's features for Bitcoin, as its extension lists them.
 *
 * @see https://github.com/wallet-standard/wallet-standard/blob/master/extensions/bitcoin.md
 */
export type BitcoinFeatures = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature & {
    readonly 'bitcoin:connect': {
      readonly version: '1.0.0'
      /** The accounts come in the order of the purposes. */
      readonly connect: (input?: {
        readonly purposes?: readonly BitcoinPurpose[]
      }) => Promise<{ readonly accounts: readonly WalletAccount[] }>
    }
    readonly 'bitcoin:disconnect': { readonly version: '1.0.0'; readonly disconnect: () => Promise<void> }
    readonly 'bitcoin:events': { readonly version: '1.0.0'; readonly on: StandardEventsOnMethod }
    readonly 'bitcoin:signMessage': {
      readonly version: '1.0.0'
      readonly signMessage: (
        ...inputs: readonly BitcoinSignMessageInput[]
      ) => Promise<readonly BitcoinSignMessageOutput[]>
    }
    readonly 'bitcoin:signTransaction': {
      readonly version: '1.0.0'
      readonly signTransaction: (
        ...inputs: readonly BitcoinSignTransactionInput[]
      ) => Promise<readonly { readonly signedPsbt: Uint8Array }[]>
    }
    readonly 'bitcoin:signAndSendTransaction': {
      readonly version: '1.0.0'
      readonly signAndSendTransaction: (
        ...inputs: readonly BitcoinSignTransactionInput[]
      ) => Promise<readonly { readonly txId: string }[]>
    }
  }
