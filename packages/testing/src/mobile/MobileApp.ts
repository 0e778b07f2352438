import type { Behavior } from '../behavior.js'
import type { Control } from '../createDirector.js'
import type { SolanaChain } from '../solana/SolanaWallet.js'
import type { SolanaSecretKey } from '../solana/solanaKey.js'

/** What a wallet app does wrong in one session, below what it answers. */
export type MobileFault =
  /** It opens, and never listens. */
  | { type: 'absent' }
  /** It takes the greeting and does not answer. */
  | { type: 'silent' }
  /** It asks for the greeting again by an empty frame before it answers. */
  | { type: 'ping' }
  /** It says that it speaks this version; `undefined` for one of before there were versions. */
  | { type: 'version'; version: string | undefined }
  /** It numbers its answers wrongly by this much: 1 leaves one out, -1 repeats one. */
  | { type: 'sequence'; by: number }
  /** It sends bytes that are no message of the session. */
  | { type: 'noise' }
  /** It goes away when it is asked for this method, without an answer. */
  | { type: 'drop'; method: string }

export type CreateMobileAppParameters = {
  /** Secret keys as wallets export them. Use keys of test accounts only. */
  accounts: readonly SolanaSecretKey[]
  /** Chains that it agrees to; a node is needed for `sign_and_send_transactions` alone. */
  chains: readonly SolanaChain[]
  name?: string
  behavior?: Behavior
  /** The address that it wants to be opened by from then on. */
  walletUriBase?: string
  fetch?: typeof globalThis.fetch
}

/** A scripted wallet app of the Mobile Wallet Adapter protocol: what a device opens, and what a test does to it. */
export type MobileApp = {
  /** What it answers. `fail` with a code answers that code, e.g. -2 with `data: { valid: [false] }`. */
  control: Control
  /** Every address the app holds. */
  accounts: readonly string[]
  /** The methods that were asked, oldest first, those included that no person sees. */
  readonly methods: readonly string[]
  /** Opens it by a link, as the device does, for one session: it listens at the link's port, or joins at the link's reflector. */
  open: (associationUrl: string) => Promise<void>
  /** Queues a fault for exactly one session. */
  once: (fault: MobileFault) => void
  /** The person removes the page: tokens of before are worth nothing. */
  revoke: () => void
  /** Ends what is open, without a word to the page. */
  close: () => Promise<void>
}
