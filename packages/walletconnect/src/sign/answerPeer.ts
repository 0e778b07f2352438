import { isRecord } from '../isRecord.js'
import type { Answer, Peer, PeerRequest } from '../peer/createPeer.js'
import { times } from '../times.js'
import type { SessionBook } from './createSessionBook.js'
import { peerErrors } from './errors.js'
import { readNamespaces } from './readNamespaces.js'

/** Something that happened in a wallet, such as `chainChanged`. */
export type SessionEvent = { topic: string; chainId: string; name: string; data: unknown }

export type AnswerPeerParameters = {
  peer: Pick<Peer, 'answer'>
  book: SessionBook
  now: () => number
  onEvent: (event: SessionEvent) => void
}

/** Answers what a peer asks about a session, apart from requests of its own; tells whether it was that. */
export function answerPeer(
  { peer, book, now, onEvent }: AnswerPeerParameters,
  request: PeerRequest,
): boolean {
  const { topic, method, params, isOwn } = request
  const session = book.find(topic)
  if (!session) return false
  const fields = isRecord(params) ? params : {}
  // The relay's answer is not waited for: an answer that gets lost is asked for again.
  const answer = (what: Answer) => void peer.answer(request, what).catch(() => {})
  // Of all that another tab says only the end of the session is news to this one.
  if (isOwn) {
    if (method === 'wc_sessionDelete') book.remove(topic)
    return true
  }
  if (method === 'wc_sessionPing') {
    answer({ result: true })
  } else if (method === 'wc_sessionDelete') {
    answer({ result: true })
    book.remove(topic)
  } else if (method === 'wc_sessionExtend') {
    book.put({ ...session, expiresAt: now() + times.sessionMs })
    answer({ result: true })
  } else if (method === 'wc_sessionUpdate') {
    try {
      const namespaces = readNamespaces(fields.namespaces)
      // A relay can say again what a wallet has said before: an account that was taken away stays so.
      if (isNewer(request.id, session.changeId)) book.put({ ...session, namespaces, changeId: request.id })
      answer({ result: true })
    } catch {
      answer({ error: peerErrors.invalidUpdate })
    }
  } else if (method === 'wc_sessionEvent') {
    const { event, chainId } = fields
    answer({ result: true })
    if (isRecord(event) && typeof event.name === 'string' && typeof chainId === 'string') {
      onEvent({ topic, chainId, name: event.name, data: event.data })
    }
  } else {
    return false
  }
  return true
}

/** Ids are times with some digits more, by the protocol; one of another kind tells no order. */
function isNewer(id: string, than: string | undefined): boolean {
  const isNumber = (text: string | undefined): text is string => /^\d{1,20}$/.test(text ?? '')
  return !isNumber(id) || !isNumber(than) || BigInt(id) > BigInt(than)
}
