import { LatchkeyError } from '@latchkey/protocol'
import { hex } from '@scure/base'
import { createKeyPair, deriveKey, isHex32, type KeyPair, topicOf } from '../crypto/keys.js'
import { invalid } from '../invalid.js'
import { isRecord } from '../isRecord.js'
import type { Peer } from '../peer/createPeer.js'
import { times } from '../times.js'
import {
  type AuthenticationRequest,
  formatRecap,
  readSignedMessages,
  toNamespaces,
} from './authentication.js'
import type { SessionBook } from './createSessionBook.js'
import type { Approval } from './Pairing.js'
import { readMetadata } from './readMetadata.js'
import { readNamespaces } from './readNamespaces.js'
import type { PeerMetadata } from './Session.js'
import { toSignIns } from './toSignIns.js'

export type AuthenticateContext = {
  peer: Peer
  book: SessionBook
  metadata: PeerMetadata
  now: () => number
}

export type AuthenticateParameters = { topic: string; request: AuthenticationRequest; signal: AbortSignal }

/** Asks a wallet to sign in by a pairing, with a session that follows from it. */
export async function authenticate(
  { peer, book, metadata, now }: AuthenticateContext,
  { topic, request, signal }: AuthenticateParameters,
): Promise<Approval> {
  const self = createKeyPair()
  // The answer is sealed for this key alone: others who read the code cannot open it.
  const answerTopic = topicOf(self.publicKey)
  peer.listen(answerTopic, { privateKey: self.privateKey })
  try {
    const answer = await peer.ask({
      topic,
      answerTopic,
      method: 'wc_sessionAuthenticate',
      params: toParams(request, self, metadata, now()),
      timeoutMs: times.authenticateMs,
      timeout: () => new LatchkeyError('pairing/expired'),
      signal,
    })
    const { responder, cacaos } = isRecord(answer) ? answer : {}
    const signed = readSignedMessages(cacaos)
    const peerKey = isRecord(responder) ? responder.publicKey : undefined
    if (signed.length === 0 || !isRecord(responder) || !isHex32(peerKey)) {
      throw invalid('message', 'The wallet sent no signed message.')
    }
    const signIns = toSignIns(signed)
    const namespaces = toNamespaces(signed)
    if (!namespaces) return { signed, signIns }
    const key = deriveKey(self.privateKey, hex.decode(peerKey))
    const session = book.put({
      topic: topicOf(key),
      key: hex.encode(key),
      peer: readMetadata(responder.metadata),
      namespaces: readNamespaces(namespaces),
      expiresAt: now() + times.sessionMs,
    })
    return { session, signed, signIns }
  } finally {
    peer.forget(answerTopic)
  }
}

function toParams(request: AuthenticationRequest, self: KeyPair, metadata: PeerMetadata, at: number) {
  const { chains, domain, uri, nonce, statement, resources = [], methods } = request
  const [namespace = 'eip155'] = (chains[0] ?? '').split(':')
  const recap = methods.length > 0 ? [formatRecap(namespace, methods, chains)] : []
  return {
    authPayload: {
      type: 'caip122',
      chains,
      domain,
      aud: uri,
      version: '1',
      nonce,
      iat: new Date(at).toISOString(),
      ...(statement !== undefined && { statement }),
      resources: [...resources, ...recap],
    },
    requester: { publicKey: hex.encode(self.publicKey), metadata },
    expiryTimestamp: Math.floor((at + times.authenticateMs) / 1_000),
  }
}
