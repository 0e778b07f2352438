import type { Caip2Id } from '@latchkey/protocol'
import type { FeeRate, FeeSpeed } from './FeeModel.js'
import type { SendCapability } from './SendCapability.js'
import type { SendPayload } from './SendPayload.js'

/** A call of a contract, as a page asks for it. */
export type PageCall = {
  to: string
  /** Hex; none where only the network's coin is sent. */
  data?: string | undefined
  /** Base units of the network's own coin that go with it; none by default. */
  value?: bigint | undefined
  /** What the contract's functions are called, as JSON (`Abi` of viem): a review tells the call by it. */
  abi?: readonly unknown[] | undefined
}

/** Calls that a page wants its visitor to make. */
export type CallsIntent = {
  caipNetworkId: Caip2Id
  from: string
  /** Done in this order, all or none. */
  calls: readonly PageCall[]
  /** What the wallet is asked for besides, by EIP-5792, e.g. `paymasterService`; it is handed on as it is. */
  capabilities?: Readonly<Record<string, unknown>> | undefined
  /** `normal` by default. */
  fee?: FeeSpeed | FeeRate | undefined
}

/** Running, explaining and submitting calls of a page's own making. */
export type CallsCapability = Pick<
  SendCapability,
  'describe' | 'submit' | 'verify' | 'readAnchor' | 'check'
> & {
  /** Runs the calls without sending them, and builds their request; throws `send/*` before a wallet is bothered. */
  prepare: (intent: CallsIntent) => Promise<SendPayload>
}
