/** What is at the receiver's address, by what chains of a family can have there. */
export type ReceiverFacts = {
  /** No key exists for the address: what it receives is lost. */
  isBurn: boolean
} & (
  | {
      family: 'contracts'
      /** `delegated` is a person's account that runs a contract's code (EIP-7702). */
      kind: 'account' | 'contract' | 'delegated'
      /** Contract that a delegated account runs. */
      delegate?: string | undefined
      /** The address is the contract of the very token that is sent: what it receives is lost. */
      isToken: boolean
    }
  | {
      family: 'programs'
      /** `off-curve` is an address without a key of its own, or an account that a program keeps. */
      kind: 'wallet' | 'off-curve' | 'mint' | 'token-account' | 'program'
      /** Who issues the token can take it out of any account at any time (a permanent delegate). */
      isRevocable?: boolean | undefined
    }
  | {
      family: 'outputs'
      /** Kind of the address, e.g. `p2wpkh`. */
      type: string
    }
)
