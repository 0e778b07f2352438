import type { PairedSignature } from '@latchkey/core/adapter'
import type { AuthenticationRequest, SignedMessage } from './authentication.js'
import type { ProposedNamespace, Session } from './Session.js'

export type ConnectParameters = {
  namespaces: Readonly<Record<string, ProposedNamespace>>
  /** Signs in with the same step; a wallet that cannot do so is connected without. */
  authentication?: AuthenticationRequest | undefined
  /** Gives up: the pairing ends, and what a wallet answers later is not heard. */
  signal?: AbortSignal | undefined
}

/** A pairing that waits for a wallet. */
export type Pairing = {
  /** For a QR code or a link to a wallet. */
  uri: string
  /** Milliseconds. */
  expiresAt: number
  /** What the wallet answered; rejects with `wallet/rejected`, `pairing/expired` or `relay/refused`. */
  approval: Promise<Approval>
}

/** What a wallet answered to a pairing. */
export type Approval = {
  /** Absent where the wallet only signed in. */
  session?: Session
  /** Signed sign-in messages, where they were asked for; a server checks them. */
  signed: readonly SignedMessage[]
  /** The same as texts, as a server takes them. */
  signIns?: readonly PairedSignature[]
}
