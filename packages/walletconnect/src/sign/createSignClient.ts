import { type PairingHost, type Source, translateWalletError } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { hex } from '@scure/base'
import { invalid } from '../invalid.js'
import { createPeer, PeerRefusal, type PeerRequest } from '../peer/createPeer.js'
import type { CreateRelayClientParameters, RelayStatus } from '../relay/createRelayClient.js'
import { createDiagnostics, type Diagnostic } from '../storage/createDiagnostics.js'
import { createMemoryStorage } from '../storage/createMemoryStorage.js'
import type { Storage } from '../storage/createRecord.js'
import type { Locks } from '../storage/inTurn.js'
import { times } from '../times.js'
import { answerPeer, type SessionEvent } from './answerPeer.js'
import { createPairings } from './createPairings.js'
import { createSessionBook } from './createSessionBook.js'
import { peerErrors } from './errors.js'
import type { Approval, ConnectParameters, Pairing } from './Pairing.js'
import type { PeerMetadata, Session } from './Session.js'
import { selectNamespace } from './selectNamespace.js'

export type CreateSignClientParameters = Omit<CreateRelayClientParameters, 'onMessage' | 'note' | 'url'> & {
  relayUrl: string
  /** The page, as wallets show it. */
  metadata: PeerMetadata
  /** Sessions are kept in it; in memory by default. */
  storage?: Storage | undefined
  /** By which tabs wait for each other; the browser's by default. */
  locks?: Locks | undefined
}

export type RequestParameters = {
  topic: string
  /** CAIP-2. */
  chainId: string
  method: string
  params: unknown
  /** How long it may wait for the wallet: from five minutes, the default, to seven days. */
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
}

export type OfferParameters = Omit<ConnectParameters, 'authentication'> & Pick<PairingHost, 'signIn'>

/** A page's side of WalletConnect. */
export type SignClient = {
  relay: Source<RelayStatus>
  sessions: Source<readonly Session[]>
  /** Starts a pairing. The URI is there at once, the relay in a moment. */
  connect: (parameters: ConnectParameters) => Pairing
  /** The same for a page: where it requires a sign-in, the page's server has what was signed before the session is told. */
  offer: (parameters: OfferParameters) => Promise<{ uri: string; approval: Promise<Session> }>
  /** Asks the wallet of a session. */
  request: (parameters: RequestParameters) => Promise<unknown>
  /** Asks whether the wallet is there. */
  ping: (parameters: { topic: string; signal?: AbortSignal }) => Promise<void>
  /** Ends a session at once; resolves when the wallet can know of it. */
  disconnect: (parameters: { topic: string }) => Promise<void>
  /** Tells what happens in wallets; what it returns ends it. */
  onEvent: (listener: (event: SessionEvent) => void) => () => void
  /** Reads anew what is stored: another tab may have added or ended a session. */
  refresh: () => void
  /** Tries the relay at once. */
  retry: () => void
  /** What happened within a day; nothing of it leaves the device. */
  diagnostics: () => readonly Diagnostic[]
  dispose: () => void
}

/** Makes a page's side of WalletConnect. It opens no connection until there is a pairing or a session. */
export function createSignClient({
  relayUrl,
  metadata,
  storage = createMemoryStorage(),
  now = Date.now,
  ...relayParameters
}: CreateSignClientParameters): SignClient {
  const listeners = new Set<(event: SessionEvent) => void>()
  const { note, list: diagnostics } = createDiagnostics(storage, now)
  const peer = createPeer({ ...relayParameters, url: relayUrl, now, note, storage, onRequest })
  const book = createSessionBook({
    storage,
    now,
    onAdded: ({ topic, key }) => peer.listen(topic, { key: hex.decode(key) }),
    onRemoved: ({ topic }) => peer.forget(topic),
    hasEnded: peer.hasEnded,
  })
  const pairings = createPairings({ peer, book, metadata, now })

  function onEvent(event: SessionEvent) {
    for (const listener of [...listeners]) listener(event)
  }

  function onRequest(request: PeerRequest) {
    // Wallets ask a page for nothing else. An answer would only spoil what another tab has asked.
    if (!pairings.hear(request)) answerPeer({ peer, book, now, onEvent }, request)
  }

  function find(topic: string) {
    const session = book.find(topic)
    if (!session) throw new LatchkeyError('connection/not-connected')
    return session
  }

  book.refresh()

  return {
    relay: peer.relay.status,
    sessions: book.sessions,
    connect: pairings.open,
    async offer({ signIn, ...parameters }) {
      // A session that begins with a sign-in has EVM alone. Elsewhere the person signs in once connected.
      const { eip155, ...others } = parameters.namespaces
      const isAlone = eip155 && Object.keys(others).length === 0
      const asked = isAlone && (await signIn?.(eip155).catch(() => {}))
      const { uri, approval } = pairings.open({
        ...parameters,
        authentication: asked ? asked.request : undefined,
      })
      const accept = async ({ session, signIns = [] }: Approval) => {
        // Signed in without a capability, a wallet does nothing for the page: nobody is signed in without being connected.
        if (!session)
          throw new LatchkeyError('wallet/invalid-response', {
            context: { connector: 'WalletConnect', method: 'wc_sessionAuthenticate' },
          })
        if (asked) await asked.accept(signIns)
        return session
      }
      return { uri, approval: approval.then(accept) }
    },

    async request({ topic, chainId, method, params, timeoutMs = times.requestMs, signal }) {
      const session = find(topic)
      const { name: connector } = session.peer
      const namespace = selectNamespace(session, chainId)
      if (!namespace)
        throw new LatchkeyError('network/unsupported', { context: { network: chainId, connector } })
      if (!namespace.methods.includes(method)) {
        const { code: walletCode } = peerErrors.unauthorizedMethod
        throw new LatchkeyError('wallet/failed', { context: { connector, method, walletCode } })
      }
      const waitMs = Math.min(times.requestMaximumMs, Math.max(times.requestMs, timeoutMs))
      const expiryTimestamp = Math.floor((now() + waitMs) / 1_000)
      try {
        return await peer.ask({
          topic,
          method: 'wc_sessionRequest',
          params: { request: { method, params, expiryTimestamp }, chainId },
          timeoutMs: waitMs,
          timeout: () => new LatchkeyError('request/expired', { context: { connector, method } }),
          signal,
        })
      } catch (error) {
        // The session ended while the wallet was asked.
        if (!book.find(topic)) throw new LatchkeyError('connection/not-connected', { cause: error })
        throw translateWalletError(error, { connector, method })
      }
    },

    async ping({ topic, signal }) {
      const { name: connector } = find(topic).peer
      const method = 'wc_sessionPing'
      const timeout = () => new LatchkeyError('request/expired', { context: { connector, method } })
      try {
        await peer.ask({ topic, method, params: {}, timeoutMs: times.pingMs, timeout, signal })
      } catch (error) {
        throw error instanceof PeerRefusal ? invalid('message', error.message) : error
      }
    },

    async disconnect({ topic }) {
      if (!book.find(topic)) return
      const telling = peer.end({ topic, reason: peerErrors.userDisconnected })
      book.remove(topic)
      await telling
    },

    onEvent(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refresh: book.refresh,
    retry: peer.relay.retry,
    diagnostics,
    dispose() {
      pairings.dispose()
      book.dispose()
      peer.dispose()
      listeners.clear()
    },
  }
}
