import type { BitcoinApi, CreateBitcoinWalletParameters } from '../bitcoin/index.js'
import type { CreateEvmWalletParameters } from '../evm/index.js'
import type { CreateSolanaWalletParameters } from '../solana/index.js'

/** What cannot travel from the test into the page. */
type InPageOnly = 'ask' | 'fetch' | 'storage' | 'origin' | 'domain'

type InPage<parameters> = Omit<parameters, InPageOnly> & {
  /** Whether a reload finds the site still connected, as with real wallets; it does by default. */
  persist?: boolean
}

/** The wallets to install; keys go into the page and nowhere else. */
export type WalletOptions = {
  evm?: InPage<CreateEvmWalletParameters> & {
    /** Also sets this property of the window, e.g. `ethereum`. */
    injectAs?: string
  }
  solana?: Omit<InPage<CreateSolanaWalletParameters>, 'accounts'> & {
    /** Secret keys in base58. */
    accounts: readonly string[]
  }
  bitcoin?: InPage<CreateBitcoinWalletParameters> & {
    /** How pages find the wallet; by Wallet Standard and `window.btc_providers` unless told otherwise. */
    apis?: readonly BitcoinApi[]
  }
}
