import { createSource, type Source } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { hex } from '@scure/base'
import { createIdentity as createOwnIdentity } from '../crypto/createIdentity.js'
import type { Identity } from '../crypto/Identity.js'
import { createKey, hashMessage } from '../crypto/keys.js'
import { times } from '../times.js'
import { createToken } from './createToken.js'
import { parseFrame, type RelayMessage } from './parseFrame.js'
import { readRefusal } from './readRefusal.js'
import { retryDelay } from './retryDelay.js'
import { type OpenWebSocket, openWebSocket, type WebSocketLike } from './WebSocketLike.js'
import { watchPage } from './watchPage.js'

export type RelayStatus = {
  /** `idle` without a topic to listen to; a relay that refused is not tried again until `retry`. */
  state: 'idle' | 'connecting' | 'open' | 'refused'
  /** Why it is not open; a relay that is being tried again has one after 5 s. */
  problem?: LatchkeyError<'relay/unreachable' | 'relay/refused'>
}

export type PublishParameters = {
  topic: string
  message: string
  /** How long the relay keeps it for a peer who is away. */
  ttlMs: number
  tag: number
  /** Asks the relay to wake the peer's phone. */
  isPrompt?: boolean | undefined
  /** Takes it back, as long as the relay has not answered. */
  signal?: AbortSignal | undefined
}

/** A relay, which hands sealed messages from peer to peer. */
export type RelayClient = {
  status: Source<RelayStatus>
  subscribe: (topic: string) => void
  unsubscribe: (topic: string) => void
  /** Resolves once the relay has it. A socket that dies meanwhile is replaced, and the message sent again. */
  publish: (parameters: PublishParameters) => Promise<void>
  /** Tries at once, also after a refusal. */
  retry: () => void
  dispose: () => void
}

export type CreateRelayClientParameters = {
  url: string
  projectId: string
  /** Takes what the relay hands on; it counts as taken once this returns. */
  onMessage: (message: RelayMessage) => void
  /** Names what happened, for a diagnosis on the device. */
  note?: ((event: string) => void) | undefined
  openSocket?: OpenWebSocket | undefined
  /** Makes the key by which the relay knows this client. */
  createIdentity?: (() => Promise<Identity>) | undefined
  now?: (() => number) | undefined
  random?: (() => number) | undefined
  /** Tells of coming online, going offline, being hidden and shown: the window, where there is one. */
  page?: EventTarget | undefined
}

type Call = {
  method: string
  params: object
  resolve: (result: unknown) => void
  reject: (error: LatchkeyError) => void
  /** Goes with its socket, as all subscriptions do. */
  isOfSocket: boolean
  timer?: ReturnType<typeof setTimeout> | undefined
}

/** Topics in one call. */
const batchSize = 500
/** The relay's code for asking too often. */
const tooManyRequests = 3001
/** The relay's code for closing a socket for good. */
const refused = 3000

/** Speaks to a relay, by one socket that is opened when there is something to say and replaced when it dies. */
export function createRelayClient({
  url,
  projectId,
  onMessage,
  note = () => {},
  openSocket = openWebSocket,
  createIdentity = createOwnIdentity,
  now = Date.now,
  random = Math.random,
  page = typeof window === 'undefined' ? undefined : window,
}: CreateRelayClientParameters): RelayClient {
  // Of this client alone: tabs that shared it would take each other's messages.
  let identity: Identity | undefined
  const subject = hex.encode(createKey())
  const status = createSource<RelayStatus>({ state: 'idle' })
  const topics = new Set<string>()
  const calls = new Map<number, Call>()
  let socket: WebSocketLike | undefined
  let isOpen = false
  let isPreparing = false
  let isDisposed = false
  let failures = 0
  let attemptedAt = Number.NEGATIVE_INFINITY
  let lastId = 0
  let opening: ReturnType<typeof setTimeout> | undefined
  let retrying: ReturnType<typeof setTimeout> | undefined
  let doubting: ReturnType<typeof setTimeout> | undefined
  let idling: ReturnType<typeof setTimeout> | undefined

  const isNeeded = () => !isDisposed && (topics.size > 0 || calls.size > 0)
  const unreachable = () => new LatchkeyError('relay/unreachable', { context: { relay: url } })
  const setStatus = (next: RelayStatus) => {
    const { state, problem } = status.get()
    if (state !== next.state || problem?.code !== next.problem?.code) status.set(next)
  }

  function open() {
    if (socket || isPreparing || !isNeeded() || status.get().state === 'refused') return
    clearTimeout(retrying)
    retrying = undefined
    attemptedAt = now()
    doubt()
    isPreparing = true
    prepare().then(connect, () => {
      isPreparing = false
      // Not an address, or a part of this page that cannot be fetched: later it may be.
      failures++
      retryLater()
    })
  }

  /** The address to open, with a token for now. */
  async function prepare(): Promise<string> {
    identity ??= await createIdentity()
    const token = await createToken({ identity, audience: url, subject, now: now() })
    const query = new URLSearchParams({ auth: token, projectId, useOnCloseEvent: 'true' })
    return `${url.replace(/\/$/, '')}/?${query}`
  }

  function connect(address: string) {
    isPreparing = false
    if (!isNeeded()) return setStatus({ state: 'idle' })
    let next: WebSocketLike
    try {
      next = openSocket(address)
    } catch {
      // Not an address, or forbidden by the page's policy.
      failures++
      setStatus({ state: 'connecting', problem: unreachable() })
      return retryLater()
    }
    socket = next
    next.onopen = () => socket === next && opened()
    next.onmessage = ({ data }: { data: unknown }) => socket === next && hear(data)
    next.onclose = ({ code, reason }: { code: number; reason: string }) =>
      socket === next && closed(code, reason)
    next.onerror = () => {}
    opening = setTimeout(() => drop(), times.openMs)
  }

  function opened() {
    clearTimeout(opening)
    clearTimeout(doubting)
    doubting = undefined
    isOpen = true
    note('relay open')
    setStatus({ state: 'open' })
    subscribeAll()
    for (const [id, call] of calls) if (!call.isOfSocket) send(id, call)
  }

  function subscribeAll() {
    const all = [...topics]
    for (let at = 0; at < all.length; at += batchSize)
      ofSocket('irn_batchSubscribe', { topics: all.slice(at, at + batchSize) })
  }

  /** A call that is not worth repeating on another socket, which begins with all subscriptions anyway. */
  function ofSocket(method: string, params: object) {
    // A relay that takes no subscription is of no use.
    call(method, params, true).then(
      () => {
        failures = 0
      },
      () => {
        if (isOpen) drop()
      },
    )
  }

  function call(method: string, params: object, isOfSocket: boolean, signal?: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      // As others count: by the clock, so that ids of two visits differ.
      lastId = Math.max(lastId + 1, now() * 1_000 + Math.floor(random() * 1_000))
      const id = lastId
      const entry: Call = { method, params, resolve, reject, isOfSocket }
      calls.set(id, entry)
      signal?.addEventListener('abort', () => {
        if (calls.get(id) === entry) settle(id).reject(unreachable())
      })
      if (isOpen) send(id, entry)
      else open()
    })
  }

  function send(id: number, entry: Call) {
    clearTimeout(entry.timer)
    entry.timer = setTimeout(() => {
      note(`no answer to ${entry.method}`)
      drop()
    }, times.callMs)
    const { method, params } = entry
    socket?.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
  }

  /** Takes a call off the list. */
  function settle(id: number): Pick<Call, 'resolve' | 'reject'> {
    const entry = calls.get(id)
    clearTimeout(entry?.timer)
    calls.delete(id)
    idleLater()
    return entry ?? { resolve: () => {}, reject: () => {} }
  }

  function hear(data: unknown) {
    let frame: ReturnType<typeof parseFrame>
    try {
      frame = parseFrame(data)
    } catch {
      return note('relay sent something that cannot be read')
    }
    if (frame.kind === 'result') return settle(frame.id).resolve(frame.result)
    if (frame.kind === 'error') return hearError(frame.id, frame.code, frame.reason)
    if (frame.kind === 'message') {
      try {
        onMessage(frame.message)
      } catch {
        // One message that cannot be handled must not come back for ever.
        note('a message could not be handled')
      }
    }
    socket?.send(`{"id":${frame.id},"jsonrpc":"2.0","result":true}`)
  }

  function hearError(id: number, code: number, reason: string) {
    const entry = calls.get(id)
    if (!entry) return
    if (code !== tooManyRequests || entry.isOfSocket) return settle(id).reject(readRefusal(url, reason))
    clearTimeout(entry.timer)
    entry.timer = setTimeout(
      () => isOpen && calls.has(id) && send(id, entry),
      retryDelay({ failures: 2, sinceMs: 0, random: random() }),
    )
  }

  function closed(code: number, reason: string) {
    note(`relay closed ${code}`)
    const wasOpen = isOpen
    forget()
    if (code === refused) {
      const problem = readRefusal(url, reason)
      setStatus({ state: 'refused', problem })
      for (const id of [...calls.keys()]) settle(id).reject(problem)
      return
    }
    // One that had let us in is tried soon; what failed before it told us anything, less and less often.
    if (!wasOpen) failures++
    retryLater()
  }

  /** Gives up the socket, without waiting for a peer that may be gone. */
  function drop() {
    const dead = socket
    if (!dead) return
    const wasOpen = isOpen
    forget()
    dead.onclose = null
    dead.onmessage = null
    dead.onopen = null
    // A handshake that is cut off reports an error by event, in Node.js too.
    try {
      dead.close(1000)
    } catch {
      // It was never open.
    }
    if (!wasOpen) failures++
    retryLater()
  }

  function forget() {
    clearTimeout(opening)
    socket = undefined
    isOpen = false
    for (const [id, entry] of calls) {
      clearTimeout(entry.timer)
      if (entry.isOfSocket) calls.delete(id)
    }
  }

  function retryLater() {
    if (!isNeeded()) return setStatus({ state: 'idle' })
    doubt()
    clearTimeout(retrying)
    retrying = setTimeout(open, retryDelay({ failures, sinceMs: now() - attemptedAt, random: random() }))
  }

  /** Says that the relay is being connected to, and after a while that it cannot be reached. */
  function doubt() {
    setStatus({ ...status.get(), state: 'connecting' })
    doubting ??= setTimeout(() => {
      if (!isOpen && isNeeded()) setStatus({ state: 'connecting', problem: unreachable() })
    }, times.unreachableMs)
  }

  function idleLater() {
    if (isNeeded()) return
    clearTimeout(idling)
    idling = setTimeout(
      () => {
        if (isNeeded()) return
        clearTimeout(doubting)
        doubting = undefined
        clearTimeout(retrying)
        drop()
        setStatus({ state: 'idle' })
      },
      isDisposed ? 0 : times.idleMs,
    )
  }

  /** The page is back: a socket may have died unseen, and one that waits to be tried need not wait. */
  function wake() {
    if (isOpen) return subscribeAll()
    if (socket || isPreparing || !isNeeded()) return
    clearTimeout(retrying)
    retrying = setTimeout(open, Math.max(0, times.retryLeastMs - (now() - attemptedAt)))
  }

  const stopWatching = watchPage(page, { wake, drop })

  return {
    status,
    subscribe(topic) {
      if (topics.has(topic)) return
      topics.add(topic)
      if (isOpen) ofSocket('irn_subscribe', { topic })
      else open()
    },
    unsubscribe(topic) {
      if (!topics.delete(topic)) return
      // The id of a subscription is no secret: every end computes it.
      const id = hashMessage(topic + identity?.clientId)
      if (isOpen) call('irn_unsubscribe', { topic, id }, true).catch(() => {})
      idleLater()
    },
    async publish({ topic, message, ttlMs, tag, isPrompt, signal }) {
      const { state, problem } = status.get()
      if (state === 'refused' && problem) throw problem
      if (signal?.aborted) throw unreachable()
      const ttl = Math.ceil(ttlMs / 1_000)
      await call(
        'irn_publish',
        { topic, message, ttl, tag, ...(isPrompt && { prompt: true }) },
        false,
        signal,
      )
    },
    retry() {
      if (status.get().state === 'refused') setStatus({ state: 'idle' })
      failures = 0
      wake()
    },
    dispose() {
      isDisposed = true
      stopWatching()
      for (const timer of [opening, retrying, doubting, idling]) clearTimeout(timer)
      for (const id of [...calls.keys()]) settle(id).reject(unreachable())
      clearTimeout(idling)
      drop()
      status.close()
    },
  }
}
