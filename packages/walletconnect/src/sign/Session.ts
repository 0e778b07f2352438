/** Who is on the other end, by its own words. */
export type PeerMetadata = {
  name: string
  description: string
  url: string
  /** Addresses of pictures; nothing loads them by itself. */
  icons: readonly string[]
  /** How to come back to the app. */
  redirect?: { native?: string; universal?: string }
}

/** What a page asks for in a chain family. */
export type ProposedNamespace = {
  chains: readonly string[]
  methods: readonly string[]
  events: readonly string[]
}

/** What a wallet has approved in a chain family. */
export type SessionNamespace = {
  chains?: readonly string[]
  /** CAIP-10 ids. */
  accounts: readonly string[]
  methods: readonly string[]
  events: readonly string[]
}

/** By a CAIP-2 namespace such as `eip155`, or a chain such as `eip155:1`. */
export type SessionNamespaces = Readonly<Record<string, SessionNamespace>>

/** An agreement of a page and a wallet. */
export type Session = {
  topic: string
  peer: PeerMetadata
  namespaces: SessionNamespaces
  /** Milliseconds. */
  expiresAt: number
}

/** A session with what seals its messages. */
export type StoredSession = Session & {
  /** Hex. */
  key: string
  /** Id of the newest change that the wallet has told. */
  changeId?: string | undefined
}
