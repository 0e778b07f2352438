import type { Caip2Id } from '@latchkey/protocol'
import type { Source } from './Source.js'

/** Somebody who can sign for an account: a passkey, or an address. */
export type EmbeddedOwner = {
  /** As the account's contract has it, in hex. */
  id: string
  /** Absent for a passkey. */
  address?: string
  /** The passkey that this browser signs with. */
  isInUse: boolean
}

/** Who can sign for an account on one network. */
export type OwnersState = {
  /** Nobody where there is no account of this kind. */
  owners: readonly EmbeddedOwner[]
  /** How many of them have to sign together. Where it is more than one, nothing is sent from here. */
  threshold: number
  /** Before the account is on the network, its first passkey alone owns it there. */
  isDeployed: boolean
}

/** An account on a network: owners are kept per network. */
export type OwnersPlace = { account: string; caipNetworkId: Caip2Id }

/** Why an address cannot be added: it is none, it is nobody's, it is the account itself, or it is an owner already. */
export type OwnerProblem = 'invalid' | 'zero' | 'self' | 'owner'

export type RecoverParameters = OwnersPlace & {
  /** The address that signs: an owner of the account. */
  owner: string
  /** Ids of owners to remove, such as the passkey that is lost. */
  remove: readonly string[]
  /** Asks the wallet of that address to sign typed data, as the JSON of `eth_signTypedData_v4`. */
  sign: (typedData: string) => Promise<string>
}

/**
 * Who can sign for an account of an embedded wallet. Every change is one operation, is shown as an approval, and is over once
 * it is in a block.
 */
export type EmbeddedOwners = {
  /** A change that was confirmed, and that no block holds yet. */
  isPending: Source<boolean>
  /** The account that this browser remembers, connected or not. */
  remembered?: string
  /** Networks that the wallet's accounts are on. */
  networks: readonly Caip2Id[]
  /** Reads who owns it from the chain. */
  read: (place: OwnersPlace) => Promise<OwnersState>
  /** Tells why an address cannot become an owner; nothing where it can. */
  findProblem: (
    address: string,
    place: OwnersPlace & { owners: readonly EmbeddedOwner[] },
  ) => OwnerProblem | undefined
  /** Makes a passkey on this device or on another one, and adds it; in the place of the owner that it `replaces`. */
  addPasskey: (place: OwnersPlace & { replaces?: string }) => Promise<void>
  addAddress: (place: OwnersPlace & { address: string; replaces?: string }) => Promise<void>
  /** Adds an owner that the account has on another of its networks. */
  addKnown: (place: OwnersPlace & { owner: EmbeddedOwner }) => Promise<void>
  remove: (place: OwnersPlace & { id: string }) => Promise<void>
  /** How many owners can be asked for at most: those whose wallets can sign together elsewhere. */
  toHighestThreshold: (owners: readonly EmbeddedOwner[]) => number
  changeThreshold: (place: OwnersPlace & { threshold: number }) => Promise<void>
  /** Where the account opens without this page; nothing where no such app knows the network. */
  toAppUrl: (place: OwnersPlace) => string | undefined
  /** Makes a passkey and adds it, signed by another owner's wallet; this browser then remembers the account. */
  recover: (parameters: RecoverParameters) => Promise<void>
}
