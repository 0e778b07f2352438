import type { Source } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { hex } from '@scure/base'
import { createKeyPair, deriveKey, isHex32, topicOf } from '../crypto/keys.js'
import { invalid } from '../invalid.js'
import { isRecord } from '../isRecord.js'
import { createPeer, type PeerRequest } from '../peer/createPeer.js'
import type { PeerError } from '../peer/parseMessage.js'
import type { CreateRelayClientParameters, RelayStatus } from '../relay/createRelayClient.js'
import { answerPeer } from '../sign/answerPeer.js'
import { readSignedMessages, type SignedMessage, toNamespaces } from '../sign/authentication.js'
import { createSessionBook, toSession as toPublic } from '../sign/createSessionBook.js'
import { peerErrors } from '../sign/errors.js'
import { readMetadata } from '../sign/readMetadata.js'
import { readNamespaces, readProposed } from '../sign/readNamespaces.js'
import type {
  PeerMetadata,
  ProposedNamespace,
  Session,
  SessionNamespaces,
  StoredSession,
} from '../sign/Session.js'
import { createMemoryStorage } from '../storage/createMemoryStorage.js'
import type { Storage } from '../storage/createRecord.js'
import { times } from '../times.js'
import { parsePairingUri } from '../uri/pairingUri.js'

/** A page that wants a session. */
export type Proposal = {
  proposer: PeerMetadata
  namespaces: Readonly<Record<string, ProposedNamespace>>
  approve: (namespaces: SessionNamespaces) => Promise<Session>
  reject: (error?: PeerError) => Promise<void>
}

/** A page that wants a sign-in message signed, and a session with it. */
export type Authentication = {
  requester: PeerMetadata
  /** As it came, for the message to be made of (CAIP-122). */
  payload: Readonly<Record<string, unknown>>
  approve: (signed: readonly SignedMessage[]) => Promise<Session | undefined>
  reject: (error?: PeerError) => Promise<void>
}

/** A page that wants something of a session. */
export type WalletRequest = {
  session: Session
  chainId: string
  method: string
  params: unknown
  respond: (result: unknown) => Promise<void>
  reject: (error?: PeerError) => Promise<void>
}

export type CreateSignWalletParameters = Omit<CreateRelayClientParameters, 'onMessage' | 'url'> & {
  relayUrl: string
  /** The wallet, as pages show it. */
  metadata: PeerMetadata
  storage?: Storage | undefined
  onProposal: (proposal: Proposal) => void
  onRequest: (request: WalletRequest) => void
  /** Without it, pages fall back to a plain proposal. */
  onAuthentication?: ((authentication: Authentication) => void) | undefined
}

/** A wallet's side of WalletConnect, for demonstrations and tests. */
export type SignWallet = {
  relay: Source<RelayStatus>
  sessions: Source<readonly Session[]>
  /** Takes what was scanned or pasted; throws `pairing/invalid` or `pairing/expired`. */
  pair: (uri: string) => void
  update: (parameters: { topic: string; namespaces: SessionNamespaces }) => Promise<void>
  extend: (parameters: { topic: string }) => Promise<void>
  emit: (parameters: { topic: string; chainId: string; name: string; data: unknown }) => Promise<void>
  ping: (parameters: { topic: string }) => Promise<void>
  disconnect: (parameters: { topic: string }) => Promise<void>
  dispose: () => void
}

/** Makes a wallet's side of WalletConnect. */
export function createSignWallet({
  relayUrl,
  metadata,
  storage = createMemoryStorage(),
  now = Date.now,
  onProposal,
  onRequest,
  onAuthentication,
  ...relayParameters
}: CreateSignWalletParameters): SignWallet {
  const peer = createPeer({ ...relayParameters, url: relayUrl, now, storage, onRequest: hear })
  const book = createSessionBook({
    storage,
    now,
    onAdded: ({ topic, key }) => peer.listen(topic, { key: hex.decode(key) }),
    onRemoved: ({ topic }) => peer.forget(topic),
    hasEnded: peer.hasEnded,
  })
  /** Pairings that nothing was answered on yet, with the time at which each ends. */
  const pairings = new Map<string, { expiresAt: number; isAuthenticating: boolean }>()

  function hear(request: PeerRequest) {
    if (request.method === 'wc_sessionPropose') return hearProposal(request)
    if (request.method === 'wc_sessionAuthenticate') return hearAuthentication(request)
    if (answerPeer({ peer, book, now, onEvent: () => {} }, request)) return
    if (request.method === 'wc_sessionRequest' && !request.isOwn) hearRequest(request)
  }

  function hearProposal(request: PeerRequest) {
    const pairing = pairings.get(request.topic)
    const { proposer, requiredNamespaces, optionalNamespaces } = isRecord(request.params)
      ? request.params
      : {}
    // The proposal beside a request to sign in is for wallets that cannot.
    if (!pairing || pairing.isAuthenticating || !isRecord(proposer) || !isHex32(proposer.publicKey)) return
    const peerKey = proposer.publicKey
    const namespaces = { ...readProposed(requiredNamespaces), ...readProposed(optionalNamespaces) }
    onProposal({
      proposer: readMetadata(proposer.metadata),
      namespaces,
      async approve(approved) {
        const { session, publicKey } = toSession(peerKey, proposer.metadata, readNamespaces(approved))
        endPairing(request.topic)
        const own = book.put(session)
        await peer.answer(request, { result: { relay: { protocol: 'irn' }, responderPublicKey: publicKey } })
        peer.forget(request.topic)
        await ask(session.topic, 'wc_sessionSettle', {
          relay: { protocol: 'irn' },
          controller: { publicKey, metadata },
          namespaces: session.namespaces,
          expiry: Math.floor(session.expiresAt / 1_000),
        })
        return own
      },
      reject: (error) => refuse(request, error),
    })
  }

  function hearAuthentication(request: PeerRequest) {
    const pairing = pairings.get(request.topic)
    const { requester, authPayload } = isRecord(request.params) ? request.params : {}
    if (!pairing || !onAuthentication || !isRecord(requester) || !isHex32(requester.publicKey)) return
    if (!isRecord(authPayload)) return
    const receiverPublicKey = hex.decode(requester.publicKey)
    const sender = createKeyPair()
    const to = { topic: topicOf(receiverPublicKey), seal: { sender, receiverPublicKey } }
    onAuthentication({
      requester: readMetadata(requester.metadata),
      payload: authPayload,
      async approve(signed) {
        const namespaces = toNamespaces(readSignedMessages(signed))
        const key = deriveKey(sender.privateKey, receiverPublicKey)
        const publicKey = hex.encode(sender.publicKey)
        const session: StoredSession | undefined = namespaces && {
          topic: topicOf(key),
          key: hex.encode(key),
          peer: readMetadata(requester.metadata),
          namespaces,
          expiresAt: now() + times.sessionMs,
        }
        endPairing(request.topic)
        const own = session && book.put(session)
        await peer.answer(request, { result: { cacaos: signed, responder: { publicKey, metadata } } }, { to })
        peer.forget(request.topic)
        return own
      },
      async reject(error = peerErrors.userRejected) {
        endPairing(request.topic)
        await peer.answer(request, { error }, { to })
        peer.forget(request.topic)
      },
    })
  }

  function hearRequest(request: PeerRequest) {
    const session = book.find(request.topic)
    const { request: asked, chainId } = isRecord(request.params) ? request.params : {}
    if (!session || !isRecord(asked) || typeof asked.method !== 'string' || typeof chainId !== 'string')
      return
    const { expiryTimestamp } = asked
    // What waited too long in the relay is not shown to a person.
    if (typeof expiryTimestamp === 'number' && expiryTimestamp * 1_000 < now()) return
    onRequest({
      session: toPublic(session),
      chainId,
      method: asked.method,
      params: asked.params,
      respond: (result) => peer.answer(request, { result }),
      reject: (error = peerErrors.userRejected) => peer.answer(request, { error }),
    })
  }

  function toSession(peerKey: string, proposer: unknown, namespaces: SessionNamespaces) {
    const self = createKeyPair()
    const key = deriveKey(self.privateKey, hex.decode(peerKey))
    const session: StoredSession = {
      topic: topicOf(key),
      key: hex.encode(key),
      peer: readMetadata(proposer),
      namespaces,
      expiresAt: now() + times.sessionMs,
    }
    return { session, publicKey: hex.encode(self.publicKey) }
  }

  async function refuse(request: PeerRequest, error: PeerError = peerErrors.userRejected) {
    endPairing(request.topic)
    await peer.answer(request, { error })
    peer.forget(request.topic)
  }

  function endPairing(topic: string) {
    if (!pairings.delete(topic)) throw new LatchkeyError('pairing/expired')
  }

  function ask(topic: string, method: Parameters<typeof peer.ask>[0]['method'], params: unknown) {
    const timeout = () => new LatchkeyError('request/expired', { context: { method } })
    return peer.ask({ topic, method, params, timeoutMs: times.requestMs, timeout })
  }

  function find(topic: string): StoredSession {
    const session = book.find(topic)
    if (!session) throw new LatchkeyError('connection/not-connected')
    return session
  }

  book.refresh()

  return {
    relay: peer.relay.status,
    sessions: book.sessions,
    pair(uri) {
      const { topic, key, methods, expiresAt = now() + times.proposalMs } = parsePairingUri(uri)
      if (expiresAt <= now()) throw new LatchkeyError('pairing/expired')
      if (pairings.has(topic)) throw invalid('uri', 'It is in use already.')
      const isAuthenticating = methods.includes('wc_sessionAuthenticate') && onAuthentication !== undefined
      pairings.set(topic, { expiresAt, isAuthenticating })
      peer.listen(topic, { key })
    },
    async update({ topic, namespaces }) {
      const session = find(topic)
      await ask(topic, 'wc_sessionUpdate', { namespaces: readNamespaces(namespaces) })
      book.put({ ...session, namespaces })
    },
    async extend({ topic }) {
      const session = find(topic)
      const expiresAt = now() + times.sessionMs
      await ask(topic, 'wc_sessionExtend', { expiry: Math.floor(expiresAt / 1_000) })
      book.put({ ...session, expiresAt })
    },
    async emit({ topic, chainId, name, data }) {
      find(topic)
      await ask(topic, 'wc_sessionEvent', { event: { name, data }, chainId })
    },
    async ping({ topic }) {
      find(topic)
      await ask(topic, 'wc_sessionPing', {})
    },
    async disconnect({ topic }) {
      find(topic)
      const telling = peer.end({ topic, reason: peerErrors.userDisconnected })
      book.remove(topic)
      await telling
    },
    dispose() {
      book.dispose()
      peer.dispose()
    },
  }
}
