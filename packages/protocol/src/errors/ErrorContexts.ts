/** A namespace of chains as a context names it; kept as text so that an unknown one can be reported too. */
type Namespace = string

/**
 * What each error code carries, for code that wants to react and for the texts of the views.
 *
 * Codes are `<domain>/<reason>` and append-only: hosts compare them, so none is ever renamed or given another meaning.
 */
export type ErrorContexts = {
  'id/invalid': { kind: 'CAIP-2' | 'CAIP-10' | 'CAIP-19' | 'namespace'; value: string }

  'amount/invalid': { value: string }
  'amount/too-many-decimals': { value: string; fractionDigits: number; maximum: number }
  /** `readings` are the two canonical amounts the text could mean, so that a view can offer them. */
  'amount/ambiguous': { value: string; locale: string; readings: readonly [string, string] }
  'amount/out-of-range': { value: string; expected: string }

  'address/invalid': { value: string; namespace: Namespace }
  'address/bad-checksum': { value: string; namespace: Namespace }
  'address/wrong-namespace': { value: string; expected: Namespace; actual: Namespace }
  /** Testnet and signet share their prefixes, so `actual` can name more than one network. */
  'address/wrong-network': { value: string; expected: string; actual: readonly string[] }

  'adapter/not-found': { namespace: Namespace }
  /** The adapter's code could not be fetched: offline, or replaced by a newer deployment. */
  'adapter/load-failed': { namespace: Namespace }
  'capability/unsupported': { namespace: Namespace; capability: string }
  'network/not-found': { network: string }
  'network/unsupported': { network: string; connector?: string | undefined }
  'connector/not-found': { connector: string }

  'connection/not-connected': { namespace?: Namespace | undefined }
  'connection/aborted': { connector?: string | undefined }
  /** The wallet refused to end the connection; here it has ended all the same. */
  'connection/disconnect-failed': { connector?: string | undefined }

  'wallet/rejected': { connector?: string | undefined; method?: string | undefined }
  'wallet/request-pending': { connector?: string | undefined; method?: string | undefined }
  /** The wallet's functions are no longer those it announced itself with: another program of the page changed them. */
  'wallet/altered': { connector: string }
  'wallet/invalid-response': { connector?: string | undefined; method?: string | undefined }
  'wallet/failed': {
    connector?: string | undefined
    method?: string | undefined
    walletCode?: number | string | undefined
  }

  'rpc/unreachable': { network: string; method?: string | undefined }
  'rpc/failed': { network: string; method?: string | undefined; rpcCode?: number | undefined }

  'send/amount-required': Record<never, never>
  'send/receiver-required': Record<never, never>
  /** Base units of the asset being sent; `available` is absent while the balance is not known. */
  'send/insufficient-funds': {
    required: bigint
    available?: bigint | undefined
    decimals: number
    symbol?: string | undefined
  }
  /** Base units of the network's native coin. */
  'send/insufficient-gas': {
    required?: bigint | undefined
    available?: bigint | undefined
    decimals?: number | undefined
    symbol?: string | undefined
  }
  'send/reverted': { hash?: string | undefined; reason?: string | undefined }
  'send/account-changed': { expected?: string | undefined; actual?: string | undefined }
  'send/already-submitting': Record<never, never>
  /** The token's contract says another number of decimals than the data API, or none at all: no amount of it is certain. */
  'send/token-uncertain': { token: string }
  /** A fee of one's own that no block would take; `minimum` is the least a unit costs now. */
  'send/fee-too-low': { minimum: bigint }
  /** The network's price rose so much since the review that it has to be looked at again. */
  'send/fee-changed': Record<never, never>

  /** The account that was to sign is no longer the one in use, or no longer shared by its wallet. */
  'sign/account-changed': { expected?: string | undefined; actual?: string | undefined }

  /** What stands in a name that cannot be one, or that could be taken for another. */
  'name/invalid': { name: string }
  /** Nobody has it, or it has no address on this network. */
  'name/not-found': { name: string; network: string }
  /** It stands for another address than at the review. */
  'name/changed': { name: string }

  /** A payment link that cannot be read, or asks for what is not a plain payment. */
  'link/invalid': { link: string }
  'link/wrong-network': { expected: string; actual: string }

  /** It is in a block already, or no node knows it: nothing can take its place. */
  'transaction/not-replaceable': { hash: string }
  'transaction/not-found': { hash: string; network?: string | undefined }

  'locale/invalid': { locale: string }

  /** `limit` is the bytes or the depth that was exceeded. */
  'json/invalid': { reason: 'syntax' | 'size' | 'depth'; limit?: number | undefined }
  /** An answer that is not what the wire says; `field` is a path such as `tx.data`, empty for the whole of it. */
  'api/bad-response': { call: string; field: string }
  /** A request that is not what the wire says: a field of another type or missing (`shape`), or a wrong text in it. */
  'api/bad-request': { call: string; field: string; problem: 'shape' | 'format' }

  /** The page gave no data API: `createLatchkey({ api: { url, projectId } })`. */
  'api/not-configured': { call: string }
  'api/unreachable': { call: string }
  'api/timeout': { call: string; afterMs: number }
  /** The server refused; `reason` is its own sentence for the form, `field` the input it names, both as the wire has them. */
  'api/refused': {
    call: string
    status: number
    field: string
    reason: string
    /** When to ask again, at most 30 s, where the server says so. */
    retryAfterMs?: number | undefined
  }

  'internal/unexpected': { where?: string | undefined }
}

/** Every code a `LatchkeyError` can carry. */
export type ErrorCode = keyof ErrorContexts
