import type { Address, Hex, TypedDataDefinition } from 'viem'
import type { DescribedCall } from '../safe/calls.js'
import type { Operation } from '../safe/Operation.js'
import type { SafeOwner } from '../safe/toPasskeySafe.js'

type Place = { account: Address; chainId: number }

/** An operation, decoded from what will be signed. */
export type OperationConfirmation = Place & {
  kind: 'operation'
  /** Done in this order, all or none. */
  calls: readonly DescribedCall[]
  /** Whether the account is made with it. */
  isFirst: boolean
  /** The most that it can cost the account, in the chain's coin; nothing where a sponsor pays. */
  maximumFee: bigint
  operation: Operation
  hash: Hex
  /** Who signs it. */
  owner: Pick<SafeOwner, 'owner' | 'kind'>
  /** It has the nonce of one that waits: the same calls for more per gas, or nothing in their place. */
  replaced?: 'sped-up' | 'cancelled'
  /** So many others of the account wait on this chain. They are done as well: each has a nonce of its own. */
  waiting?: number
  /** Who pays for it, where it is not the account: the paymaster of the operation, and what its service calls itself. */
  sponsor?: { address: Address; name?: string }
  /** A paymaster was asked, and does not pay. */
  isRefused?: boolean
}

/** What a person is asked before the passkey is: all of it decoded from what will be signed. */
export type Confirmation =
  | OperationConfirmation
  | (Place & { kind: 'message'; message: Hex })
  | (Place & { kind: 'typed-data'; typedData: TypedDataDefinition })

/** Shows a confirmation to the person; anything but `true` is a refusal. */
export type Confirm = (confirmation: Confirmation) => Promise<boolean>

export type ApproveParameters<value> = {
  kind: Confirmation['kind']
  /** May be called again, after something failed. */
  prepare: () => Promise<Confirmation>
  /** Asks the passkey for what was prepared, and hands on what it signed. */
  sign: (confirmation: Confirmation) => Promise<value>
}

/** Takes a person from a request to what is signed, for a wallet that shows more of it than a question. */
export type Approve = <value>(parameters: ApproveParameters<value>) => Promise<value>
