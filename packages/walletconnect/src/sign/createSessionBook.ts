import { createSource, type Source } from '@latchkey/core/adapter'
import { hex } from '@scure/base'
import { isHex32, topicOf } from '../crypto/keys.js'
import { isRecord } from '../isRecord.js'
import { createRecord, type Storage } from '../storage/createRecord.js'
import { readMetadata } from './readMetadata.js'
import { readNamespaces } from './readNamespaces.js'
import type { Session, StoredSession } from './Session.js'

/** The sessions of this browser. */
export type SessionBook = {
  sessions: Source<readonly Session[]>
  find: (topic: string) => StoredSession | undefined
  /** Adds a session, or puts it in the place of one with its topic; gives it without its key. */
  put: (session: StoredSession) => Session
  remove: (topic: string) => void
  /** Reads anew what is stored: another tab may have added or ended one. */
  refresh: () => void
  dispose: () => void
}

/** A timer takes no more. */
const longestTimerMs = 2 ** 31 - 1

export type CreateSessionBookParameters = {
  storage: Storage
  now: () => number
  /** Called with each that is there, again after every change, and with each that is gone. */
  onAdded: (session: StoredSession) => void
  onRemoved: (session: StoredSession) => void
  /** Whether a session has ended, which another tab may not know yet. */
  hasEnded: (topic: string) => boolean
}

/** Keeps sessions in storage until they expire. */
export function createSessionBook({
  storage,
  now,
  onAdded,
  onRemoved,
  hasEnded,
}: CreateSessionBookParameters): SessionBook {
  const record = createRecord<readonly StoredSession[]>({
    storage,
    key: 'sessions',
    empty: [],
    parse: (stored) => (Array.isArray(stored) ? stored.flatMap((one) => parseSession(one) ?? []) : undefined),
  })
  const sessions = createSource<readonly Session[]>([])
  let current: readonly StoredSession[] = []
  let expiring: ReturnType<typeof setTimeout> | undefined

  function show(next: readonly StoredSession[]) {
    const before = current
    current = next
    for (const one of before) if (!next.some(({ topic }) => topic === one.topic)) onRemoved(one)
    for (const one of next) if (!before.some(({ topic }) => topic === one.topic)) onAdded(one)
    if (JSON.stringify(before) !== JSON.stringify(next)) sessions.set(next.map(toSession))
    clearTimeout(expiring)
    const first = Math.min(...next.map(({ expiresAt }) => expiresAt))
    if (next.length === 0) return
    expiring = setTimeout(refresh, Math.min(longestTimerMs, Math.max(0, first - now())))
    // A process that waits for nothing else ends; browsers have no such thing.
    if (typeof expiring === 'object') expiring.unref()
  }

  const isAlive = ({ topic, expiresAt }: StoredSession) => expiresAt > now() && !hasEnded(topic)

  function refresh() {
    const stored = record.read()
    const next = stored.filter(isAlive)
    if (next.length < stored.length) record.write(next)
    show(next)
  }

  function write(next: readonly StoredSession[]) {
    const kept = next.filter(isAlive)
    record.write(kept)
    show(kept)
  }

  // Of storage, where another tab may have added or ended one.
  const others = (topic: string) => record.read().filter((one) => one.topic !== topic)

  return {
    sessions,
    find: (topic) => current.find((one) => one.topic === topic && one.expiresAt > now()),
    put(session) {
      write([...others(session.topic), session])
      return toSession(session)
    },
    remove: (topic) => write(others(topic)),
    refresh,
    dispose() {
      clearTimeout(expiring)
      sessions.close()
    },
  }
}

/** A session as others see it. */
export const toSession = ({ key: _, changeId: __, ...session }: StoredSession): Session => session

function parseSession(stored: unknown): StoredSession | undefined {
  if (!isRecord(stored)) return undefined
  const { topic, key, peer, namespaces, expiresAt, changeId } = stored
  if (!isHex32(key) || topic !== topicOf(hex.decode(key)) || typeof expiresAt !== 'number') return undefined
  try {
    return {
      topic,
      key,
      peer: readMetadata(peer),
      namespaces: readNamespaces(namespaces),
      expiresAt,
      ...(typeof changeId === 'string' && { changeId }),
    }
  } catch {
    return undefined
  }
}
