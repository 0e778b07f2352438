import type { Amount } from '@latchkey/protocol'

/** Where an address is known from. */
export type KnownSource = 'own' | 'recent' | 'sent' | 'history'

/** Something a person should know before money moves. */
export type SendWarning =
  /** The receiver looks like a known address and is another one (S-01). */
  | { kind: 'lookalike'; isBlocking: true; known: string; source: KnownSource }
  /** Nobody has the key of the receiver's address. */
  | { kind: 'burn'; isBlocking: true }
  /** The receiver is the token's own contract. */
  | { kind: 'token-contract'; isBlocking: true }
  /** No person has a key of the receiver's address: a program decides about it. */
  | { kind: 'off-curve'; isBlocking: true }
  /** The name has no address of its own on the network, by its name: the receiver is its Ethereum address (S-05). */
  | { kind: 'ethereum-address'; isBlocking: true; name: string; network: string }
  /** The price by which typed money was turned into base units is not the one from before, or not the one of now. */
  | { kind: 'price-moved'; isBlocking: boolean; from: Amount; to: Amount }
  /** The fee is worth more than what is sent (M-13). */
  | { kind: 'fee-above-amount'; isBlocking: true }
  /** The fee is more than a tenth of what is sent, where a fee has nothing to do with what is done for it (M-30). */
  | { kind: 'fee-share'; isBlocking: true }
  /** The fee is far above what others pay (M-13), or so high that it must be a mistake (M-30). */
  | { kind: 'fee-high'; isBlocking: boolean }
  /** The wallet makes the payment by itself: what it spends, what comes back and the fee are not known before. */
  | { kind: 'left-to-wallet'; isBlocking: false }
  /** Coins of the account may hold inscriptions, and nothing on this page can tell. */
  | { kind: 'unprotected'; isBlocking: false }
  /** The receiver is a person's account that runs a contract's code (EIP-7702). */
  | { kind: 'delegated'; isBlocking: false; delegate?: string | undefined }
  | { kind: 'contract'; isBlocking: false }
  /** Who issues the token can take it back from anybody. */
  | { kind: 'revocable'; isBlocking: false }
  /** Nothing was ever sent there from here. */
  | { kind: 'first-time'; isBlocking: false }

export type SendWarningKind = SendWarning['kind']
