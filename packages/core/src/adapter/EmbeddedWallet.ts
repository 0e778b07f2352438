import type { Amount, Caip2Id, ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { AdapterHost } from './Adapter.js'
import type { ApprovalCall } from './ApprovalCall.js'
import type { EmbeddedAccount, EmbeddedLabel } from './EmbeddedAccount.js'
import type { EmbeddedOwners } from './EmbeddedOwners.js'
import type { EmbeddedWaiting } from './EmbeddedWaiting.js'
import type { Source } from './Source.js'

/** What a person is asked by an embedded wallet. */
export type ApprovalContent =
  /** Which account to connect: one remembered by this browser, one of a passkey, or a new one. */
  | { kind: 'account'; remembered?: string }
  | {
      kind: 'operation'
      account: string
      caipNetworkId: Caip2Id
      /** Done in this order, all or none. */
      calls: readonly ApprovalCall[]
      /** The most it can cost the account, in the network's coin; absent where another pays. */
      fee?: Amount
      /** Who pays, where another does: its contract, and the name that it gives itself. */
      sponsor?: { address: string; name?: string }
      /** Somebody was to pay, and did not: the account pays. */
      isRefused?: boolean
      /** The address whose wallet signs it, where that is not the passkey. */
      signer?: string
      /** The account is made on the network with it. */
      isFirst: boolean
      /** It takes the place of one that waits: the same for more, or nothing in its stead. Only one of the two is done. */
      replaced?: 'sped-up' | 'cancelled'
      /** So many others of the account wait on this network; they are done as well. */
      waiting?: number
      /** The outputs that it spends, on chains that have such. */
      coins?: readonly { id: string; amount: Amount }[]
      /** No block takes it before this one, or before this time in Unix milliseconds. */
      notBefore?: { height: number } | { time: number }
    }
  /** Bytes that are no text are hex. `signInAt` is the domain of a sign-in to another page than the one that asks. */
  | {
      kind: 'message'
      account: string
      caipNetworkId: Caip2Id
      text: string
      isText: boolean
      signInAt?: string
    }
  | {
      kind: 'typed-data'
      account: string
      caipNetworkId: Caip2Id
      /** Who asks for it, and what it is, by the data's own words. */
      name?: string
      contract?: string
      type: string
      /** All of it. */
      text: string
    }
  /** Keys for further chain families: whether to ask the passkey for them, or that it has none. */
  | { kind: 'keys'; namespaces: readonly ChainNamespace[]; isAbsent: boolean }
  /** The phrase that the keys are made of. It is no part of the question: `reveal` asks the passkey, and tells it once. */
  | { kind: 'phrase'; namespaces: readonly ChainNamespace[]; reveal: () => Promise<string> }

/** How an account is chosen; one that is known by its address is found by its own passkey alone. */
export type AccountChoice = 'remembered' | 'find' | 'create' | { account: string }

/** A question that an embedded wallet waits for an answer to. */
export type Approval = {
  /** Another question has another one. */
  id: number
  kind: ApprovalContent['kind']
  /** `signing` while the passkey is asked, and what it signed is handed on. */
  step: 'preparing' | 'asking' | 'signing' | 'failed'
  /** Absent until it is prepared. */
  content?: ApprovalContent
  /** Why it failed; `retry` prepares it anew. */
  problem?: LatchkeyError
  confirm: (choice?: AccountChoice) => void
  retry: () => void
  decline: () => void
}

/** A wallet inside the page. It announces itself as any wallet does, so that adapters find it; the widget shows its questions. */
export type EmbeddedWallet = {
  /** What it says of its account. */
  account: Source<EmbeddedAccount | undefined>
  /** The question that is open; others wait for it. */
  approval: Source<Approval | undefined>
  /** Keeps whom the connected account is linked to, until it is disconnected, or forgets them; absent where the wallet has no place for it. */
  label?: (label: EmbeddedLabel | undefined) => void
  /** Asks the person whether to be shown the phrase of their keys; absent where the page has set up no keys. */
  showPhrase?: () => Promise<void>
  /** Fetches what changes who can sign; absent where that cannot change. */
  loadOwners?: () => Promise<EmbeddedOwners>
  /** Fetches what tells and replaces operations that wait; absent where nothing waits for long. */
  loadWaiting?: () => Promise<EmbeddedWaiting>
  /** Ends the announcement. */
  dispose: () => void
}

/** What the widget lends to an embedded wallet. */
export type EmbeddedHost = Pick<AdapterHost, 'storage'> & {
  /** Tells a mistake in how the page is set up. */
  raise?: (error: unknown) => void
}

/** The small half of an embedded wallet, which a page pays for before anybody opens the widget. */
export type EmbeddedDescriptor = {
  /** By which it announces itself. */
  rdns: string
  /** By which it registers in Wallet Standard, where it has keys for further chain families. */
  name?: string
  /** Fetches what announces it: small, and without what signs, which comes when it is chosen. */
  load: () => Promise<(host: EmbeddedHost) => EmbeddedWallet>
}
