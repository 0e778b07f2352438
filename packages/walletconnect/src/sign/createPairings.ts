import { abortedBy, translateWalletError, walletCodes } from '@latchkey/core/adapter'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { hex } from '@scure/base'
import { createKey, createKeyPair, deriveKey, isHex32, type KeyPair, topicOf } from '../crypto/keys.js'
import { invalid } from '../invalid.js'
import { isRecord } from '../isRecord.js'
import { type Peer, PeerRefusal, type PeerRequest } from '../peer/createPeer.js'
import { sleep } from '../sleep.js'
import { times } from '../times.js'
import { formatPairingUri } from '../uri/pairingUri.js'
import type { AuthenticationRequest } from './authentication.js'

import type { SessionBook } from './createSessionBook.js'
import { peerErrors } from './errors.js'
import type { Approval, ConnectParameters, Pairing } from './Pairing.js'
import { readMetadata } from './readMetadata.js'
import { readNamespaces } from './readNamespaces.js'
import type { PeerMetadata, Session, StoredSession } from './Session.js'

/** Pairings that wait for a wallet. */
export type Pairings = {
  open: (parameters: ConnectParameters) => Pairing
  /** Takes a request that settles a session; tells whether it was one. */
  hear: (request: PeerRequest) => boolean
  dispose: () => void
}

export type CreatePairingsParameters = {
  peer: Peer
  book: SessionBook
  metadata: PeerMetadata
  now: () => number
}

/** Who declines to sign in has a code of its own. */
const codes = { ...walletCodes, rejected: [...walletCodes.rejected, 12_001] }

type Settling = {
  peerKey: string
  key: Uint8Array
  settled: (session: Session) => void
  failed: (error: LatchkeyError) => void
}

/** Proposes sessions, and takes what wallets make of them. A pairing has one answer, and its key goes with it (S-23). */
export function createPairings({ peer, book, metadata, now }: CreatePairingsParameters): Pairings {
  const settling = new Map<string, Settling>()
  const ending = new AbortController()

  /** Proposes a session, and waits until the wallet has settled it. */
  async function propose(
    topic: string,
    expiresAt: number,
    { namespaces }: ConnectParameters,
    signal: AbortSignal,
  ): Promise<Approval> {
    const self = createKeyPair()
    const answer = await peer.ask({
      topic,
      method: 'wc_sessionPropose',
      params: {
        relays: [{ protocol: 'irn' }],
        proposer: { publicKey: hex.encode(self.publicKey), metadata },
        // Wallets treat what is required as optional by now; what they approve is in the session.
        requiredNamespaces: {},
        optionalNamespaces: namespaces,
        expiryTimestamp: Math.floor(expiresAt / 1_000),
        pairingTopic: topic,
      },
      timeoutMs: expiresAt - now(),
      timeout: () => new LatchkeyError('pairing/expired'),
      signal,
    })
    const peerKey = isRecord(answer) ? answer.responderPublicKey : undefined
    if (!isHex32(peerKey)) throw invalid('message', 'The wallet sent no public key.')
    return { session: await settle(self, peerKey, signal), signed: [] }
  }

  /** Waits for the wallet to say what the session holds. */
  function settle(self: KeyPair, peerKey: string, signal: AbortSignal): Promise<Session> {
    const key = deriveKey(self.privateKey, hex.decode(peerKey))
    const topic = topicOf(key)
    return new Promise<Session>((settled, failed) => {
      const timer = setTimeout(() => failed(new LatchkeyError('pairing/expired')), times.proposalMs)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        failed(abortedBy())
      })
      settling.set(topic, { peerKey, key, settled, failed })
      peer.listen(topic, { key })
    }).finally(() => {
      settling.delete(topic)
      if (!book.find(topic)) peer.forget(topic)
    })
  }

  function hear(request: PeerRequest): boolean {
    const entry = settling.get(request.topic)
    if (!entry || request.method !== 'wc_sessionSettle') return false
    try {
      const { controller, namespaces, expiry } = isRecord(request.params) ? request.params : {}
      if (!isRecord(controller) || controller.publicKey !== entry.peerKey) {
        throw invalid('message', 'Another than the wallet that answered settles the session.')
      }
      const session: StoredSession = {
        topic: request.topic,
        key: hex.encode(entry.key),
        peer: readMetadata(controller.metadata),
        namespaces: readNamespaces(namespaces),
        expiresAt: readExpiry(expiry),
      }
      const settled = book.put(session)
      peer.answer(request, { result: true }).catch(() => {})
      entry.settled(settled)
    } catch (error) {
      peer.answer(request, { error: peerErrors.invalidSettle }).catch(() => {})
      entry.failed(isLatchkeyError(error) ? error : invalid('message', 'The session cannot be read.'))
    }
    return true
  }

  /** No session outlives its seven days, whatever a wallet says. */
  function readExpiry(expiry: unknown): number {
    const longest = now() + times.sessionMs
    return typeof expiry === 'number' && expiry * 1_000 > now() ? Math.min(longest, expiry * 1_000) : longest
  }

  /** Asks to sign in, and then proposes a session, for wallets that cannot sign in. */
  async function signIn(
    topic: string,
    request: AuthenticationRequest,
    startProposal: () => Promise<Approval>,
    signal: AbortSignal,
  ): Promise<Approval> {
    const { authenticate } = await import('./authenticate.js')
    const authenticating = authenticate({ peer, book, metadata, now }, { topic, request, signal })
    return firstApproval(authenticating, startProposal())
  }

  function open(parameters: ConnectParameters): Pairing {
    const key = createKey()
    const topic = topicOf(key)
    const { authentication, signal } = parameters
    const over = new AbortController()
    const stop = () => over.abort()
    for (const given of [signal, ending.signal]) {
      if (given?.aborted) over.abort()
      given?.addEventListener('abort', stop, { signal: over.signal })
    }
    const expiresAt = now() + times.proposalMs
    const startProposal = () => propose(topic, expiresAt, parameters, over.signal)
    const approval = sleep(times.linkAheadMs).then(() => {
      if (over.signal.aborted) throw abortedBy()
      peer.listen(topic, { key })
      return authentication ? signIn(topic, authentication, startProposal, over.signal) : startProposal()
    })
    const methods = authentication ? ['wc_sessionAuthenticate'] : []
    return {
      uri: formatPairingUri({ topic, key, expiresAt, methods }),
      expiresAt,
      approval: approval
        .catch((error: unknown) => {
          throw translateWalletError(error, { method: 'wc_sessionPropose' }, codes)
        })
        .finally(() => {
          over.abort()
          peer.forget(topic)
        }),
    }
  }

  return { open, hear, dispose: () => ending.abort() }
}

/** A wallet answers one of both; that it cannot sign in is no answer, nor that the proposal is too old while it still may. */
function firstApproval(authenticating: Promise<Approval>, proposing: Promise<Approval>): Promise<Approval> {
  const isUnable = (error: unknown) =>
    error instanceof PeerRefusal && [10_001, -32601, 3001].includes(error.code)
  const signedIn = authenticating.catch((error: unknown) => {
    if (isUnable(error)) return proposing
    throw error
  })
  const proposed = proposing.catch((error: unknown) => {
    if (isLatchkeyError(error, 'pairing/expired')) return signedIn
    throw error
  })
  return Promise.race([proposed, signedIn])
}
