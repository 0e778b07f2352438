import type { RefusalCode } from '../wire/refusalCodes.js'

/** A namespace of chains as a context names it; kept as text so that an unknown one can be reported too. */
type Namespace = string

/** Why a chain's rules are against a payment: what the receiver's address is, what the token is, what is left. */
export type SendRefusal =
  | 'receiver-mint'
  | 'receiver-program'
  | 'receiver-token-account'
  | 'receiver-frozen'
  | 'receiver-confidential'
  | 'receiver-minimum'
  | 'sender-minimum'
  | 'token-bound'
  | 'token-frozen'
  | 'token-paused'
  | 'token-hook'
  | 'token-confidential'
  | 'memo-required'
  | 'memo-length'
  | 'link-transaction'
  | 'transaction-invalid'

/** Why there is no session with a wallet app on this device, or no longer one. */
export type MobileFailure =
  | 'association-port'
  | 'wallet-base-url'
  | 'insecure-context'
  | 'session-closed'
  | 'session-timeout'
  | 'wallet-not-found'
  | 'protocol-version'
  | 'browser-unsupported'
  | 'sequence'
  | 'loopback-blocked'
  | 'reflector-url'
  | 'reflector-id'
  | 'reflector-failed'

/** What a wallet app refuses with, by the codes of its protocol: -1 to -5 and -100. */
export type MobileRefusal =
  | 'authorization-failed'
  | 'invalid-payloads'
  | 'not-signed'
  | 'not-submitted'
  | 'too-many-payloads'
  | 'attestation-failed'

/**
 * What each error code carries, for code that wants to react and for the texts of the views.
 *
 * Codes are `<domain>/<reason>` and append-only: hosts compare them, so none is ever renamed or given another meaning.
 */
export type ErrorContexts = {
  /** A text is not the id it is used as. */
  'id/invalid': { kind: 'CAIP-2' | 'CAIP-10' | 'CAIP-19' | 'namespace'; value: string }

  /** A text is no amount: other characters than digits and one separator. */
  'amount/invalid': { value: string }
  /** An amount has more digits after the point than its asset. */
  'amount/too-many-decimals': { value: string; fractionDigits: number; maximum: number }
  /** An amount can be read in two ways; `readings` are both, in canonical form, so that a view can offer them. */
  'amount/ambiguous': { value: string; locale: string; readings: readonly [string, string] }
  /** A number is below or above what is allowed. */
  'amount/out-of-range': { value: string; expected: string }

  /** A text is no address of the chain family. */
  'address/invalid': { value: string; namespace: Namespace }
  /** An address has a typing error: its checksum does not match. */
  'address/bad-checksum': { value: string; namespace: Namespace }
  /** An address belongs to another chain family. */
  'address/wrong-namespace': { value: string; expected: Namespace; actual: Namespace }
  /** An address belongs to another network. Testnet and signet share their prefixes, so `actual` can name both. */
  'address/wrong-network': { value: string; expected: string; actual: readonly string[] }

  /** The instance has no adapter for this chain family. */
  'adapter/not-found': { namespace: Namespace }
  /** The adapter's code could not be fetched: offline, or replaced by a newer deployment. */
  'adapter/load-failed': { namespace: Namespace }
  /** The adapter cannot do this on its chain. */
  'capability/unsupported': { namespace: Namespace; capability: string }
  /** The instance has no such network. */
  'network/not-found': { network: string }
  /** The page has named no node for this network, and none is asked that it has not named. */
  'network/no-node': { network: string }
  /** The data API does not serve this network: what it tells of the others is missing there. */
  'network/not-served': { network: string }
  /** The wallet cannot use this network, or is on one that the page does not use. */
  'network/unsupported': { network: string; connector?: string | undefined }
  /** No wallet with this id has been found. */
  'connector/not-found': { connector: string }

  /** The call needs a connected account. */
  'connection/not-connected': { namespace?: Namespace | undefined }
  /** The caller gave up before the wallet answered. */
  'connection/aborted': { connector?: string | undefined }
  /** The wallet refused to end the connection. The page has ended it all the same. */
  'connection/disconnect-failed': { connector?: string | undefined }

  /** The person declined in the wallet. */
  'wallet/rejected': { connector?: string | undefined; method?: string | undefined }
  /** The wallet has a question open already. */
  'wallet/request-pending': { connector?: string | undefined; method?: string | undefined }
  /** The wallet's functions are no longer those it announced itself with: another program of the page changed them. */
  'wallet/altered': { connector: string }
  /** The wallet answered something that cannot be an answer. */
  'wallet/invalid-response': { connector?: string | undefined; method?: string | undefined }
  /** The wallet reported an error of its own. */
  'wallet/failed': {
    connector?: string | undefined
    method?: string | undefined
    walletCode?: number | string | undefined
  }

  /** The relay that connects wallets of other devices does not answer; it is tried again all the while. */
  'relay/unreachable': { relay: string }
  /** The relay does not let this page in, for a reason that a developer can mend. */
  'relay/refused': { relay: string; cause: 'project' | 'origin' | 'clock' | 'token' | 'other' }
  /** No wallet answered the pairing as long as it was valid. */
  'pairing/expired': Record<never, never>
  /** A pairing URI, or something that came by a pairing, cannot be read. */
  'pairing/invalid': { part: 'uri' | 'envelope' | 'token' | 'frame' | 'message' }
  /** The wallet did not answer a request as long as it was valid. */
  'request/expired': { connector?: string | undefined; method?: string | undefined }

  /** There is no session with a wallet app, or it ended before the answer. */
  'mobile/failed': { reason: MobileFailure }
  /**
   * The wallet app refused by a code of its protocol. `valid` says of each payload whether it was one, `signatures` are those
   * of the transactions that went out all the same.
   */
  'mobile/refused': {
    reason: MobileRefusal
    walletCode: number
    method: string
    valid?: readonly boolean[] | undefined
    signatures?: readonly (string | null)[] | undefined
  }

  /** No node of the network answers. */
  'rpc/unreachable': { network: string; method?: string | undefined }
  /** A node answered with an error. */
  'rpc/failed': { network: string; method?: string | undefined; rpcCode?: number | undefined }
  /** A node that the page named for a network is of another one, `found` as the node says it; nothing of it is used (F-18). */
  'rpc/wrong-network': { network: string; found: string }

  /** The form has no amount. */
  'send/amount-required': Record<never, never>
  /** The form has no receiver. */
  'send/receiver-required': Record<never, never>
  /**
   * The account has less than it sends, in base units of the asset. `available` is absent while the balance is not known,
   * and `held` is there where more would be: what waits for a block, or is protected.
   */
  'send/insufficient-funds': {
    required: bigint
    available?: bigint | undefined
    decimals: number
    symbol?: string | undefined
    held?: bigint | undefined
  }
  /** The account cannot pay the fee, in base units of the network's native coin. */
  'send/insufficient-gas': {
    required?: bigint | undefined
    available?: bigint | undefined
    decimals?: number | undefined
    symbol?: string | undefined
  }
  /** The transaction would fail, or has failed, on the chain. */
  'send/reverted': { hash?: string | undefined; reason?: string | undefined }
  /** Account or network are no longer those of the review. */
  'send/account-changed': { expected?: string | undefined; actual?: string | undefined }
  /** The token's contract says another number of decimals than the data API, or none at all: no amount of it is certain. */
  'send/token-uncertain': { token: string }
  /** A custom fee is below what a block takes; `minimum` is the least a unit of work costs now. */
  'send/fee-too-low': { minimum: bigint }
  /** The network's price rose so much since the review that the person has to see the new one. */
  'send/fee-changed': Record<never, never>
  /** The amount is less than the network lets anybody hold, in base units; on Bitcoin that is dust. */
  'send/amount-too-small': { minimum: bigint; decimals: number; symbol?: string | undefined }
  /** The request was prepared too long ago, or what it spends is spent: the network does not take it any more. */
  'send/expired': Record<never, never>

  /**
   * The chain's own rules are against it. `minimum` is what an account has to hold, in base units of the network's coin, for
   * the two reasons about it; `token` is the one that the reason is about.
   */
  'send/refused': {
    reason: SendRefusal
    minimum?: bigint | undefined
    decimals?: number | undefined
    symbol?: string | undefined
    token?: string | undefined
  }
  /** The wallet signed something else than what was reviewed: it was not sent. */
  'send/altered': { connector?: string | undefined }

  /** A request without a view was built, but warns of something grave that the page did not acknowledge. */
  'send/warned': { warnings: readonly { kind: string; isBlocking: boolean }[] }

  /** The data API serves no swaps on this network, or the page allows no exchange there. */
  'swap/unsupported-network': { network: string }
  /** The data API knows no gas price of this network. */
  'swap/no-gas-price': { network: string }
  /** No pool gives one token for this much of the other. */
  'swap/no-liquidity': { sold: string; bought: string }
  /**
   * What the data API wants to be signed is not the swap that was asked for; `check` is the first thing that is wrong with it.
   * The wallet was not asked (S-26).
   */
  'swap/refused': {
    check:
      | 'network'
      | 'account'
      | 'router'
      | 'call'
      | 'tokens'
      | 'amount'
      | 'recipient'
      | 'minimum'
      | 'deadline'
      | 'quote'
      | 'way'
      | 'fee'
      | 'permit'
      | 'simulation'
  }
  /** The rate has moved since the review: the person has to see the new one. */
  'swap/price-changed': Record<never, never>
  /** The exchange may take less of the token than the swap needs, e.g. because a smaller approval was signed. */
  'swap/allowance-too-low': { required: bigint; decimals: number; symbol: string }

  /** The account that was to sign is no longer the one in use, or no longer shared by its wallet. */
  'sign/account-changed': { expected?: string | undefined; actual?: string | undefined }

  /** A text cannot be a name, or could be taken for another one. */
  'name/invalid': { name: string }
  /** The name is not registered, or has no address on this network. */
  'name/not-found': { name: string; network: string }
  /** The name has no address on this network, and its Ethereum address is a contract's: here it can be anybody's. */
  'name/contract': { name: string; address: string; network: string }
  /** The name's records are with servers that neither the page nor its data API may ask; `hosts` are theirs. */
  'name/off-chain': { name: string; hosts: readonly string[] }
  /** The name stands for another address than at the review. */
  'name/changed': { name: string }

  /** A payment link that cannot be read, or asks for what is not a plain payment. */
  'link/invalid': { link: string }
  /** A payment link is for another network than the one in use. */
  'link/wrong-network': { expected: string; actual: string }

  /** The transaction is in a block already, or no node knows it: nothing can take its place. */
  'transaction/not-replaceable': { hash: string }
  /** No node knows the transaction. */
  'transaction/not-found': { hash: string; network?: string | undefined }

  /** The page is set up with something that cannot be; `setting` is where, `problem` what is wrong with it. */
  'config/invalid': { setting: string; problem: string }

  /** A text is no BCP 47 locale. */
  'locale/invalid': { locale: string }

  /** A text is not JSON, or exceeds a limit; `limit` is the bytes or the depth. */
  'json/invalid': { reason: 'syntax' | 'size' | 'depth'; limit?: number | undefined }
  /** The answer does not match the call's schema; `field` is a path such as `tx.data`, empty for the whole of it. */
  'api/bad-response': { call: string; field: string }
  /** The request does not match the call's schema: a field is missing or of another type (`shape`), or its text is wrong. */
  'api/bad-request': { call: string; field: string; problem: 'shape' | 'format' }

  /** The page gave no data API: `createLatchkey({ api: { url, projectId } })`. */
  'api/not-configured': { call: string }
  /** The data API could not be reached. */
  'api/unreachable': { call: string }
  /** The data API did not answer in time. */
  'api/timeout': { call: string; afterMs: number }
  /** The server refused the call; `reason` is its own sentence for people, `refusal` the cause for programs, `field` the input it names. */
  'api/refused': {
    call: string
    status: number
    field: string
    reason: string
    refusal?: RefusalCode | undefined
    /** What the refusal is about, such as the chain that is not served. */
    subject?: string | undefined
    /** When to ask again, at most 30 s, where the server says so. */
    retryAfterMs?: number | undefined
  }

  /** A foreign error that no rule translates. */
  'internal/unexpected': { where?: string | undefined }
}

/** Every code a `LatchkeyError` can carry. */
export type ErrorCode = keyof ErrorContexts
