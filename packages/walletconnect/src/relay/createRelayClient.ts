import { createSource, type Source } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { hex } from '@scure/base'
import { createIdentity as createOwnIdentity } from '../crypto/createIdentity.js'
import type { Identity } from '../crypto/Identity.js'
import { createKey, hashMessage } from '../crypto/keys.js'
import { times } from '../times.js'
import { createAttempts } from './createAttempts.js'
import { createRelayCalls } from './createRelayCalls.js'
import { createRelaySocket } from './createRelaySocket.js'
import { createToken } from './createToken.js'
import { parseFrame, type RelayMessage } from './parseFrame.js'
import { readRefusal } from './readRefusal.js'
import { type OpenWebSocket, openWebSocket } from './WebSocketLike.js'
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

/** Topics in one call. */
const batchSize = 500
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
  let isPreparing = false
  let isDisposed = false
  let doubting: ReturnType<typeof setTimeout> | undefined
  let idling: ReturnType<typeof setTimeout> | undefined

  const unreachable = () => new LatchkeyError('relay/unreachable', { context: { relay: url } })
  const attempts = createAttempts({ attempt: open, now, random })
  const socket = createRelaySocket({ openSocket, onOpen, onData: hear, onGone })
  const calls = createRelayCalls({
    send: socket.send,
    createAbort: unreachable,
    onSilence(method) {
      note(`no answer to ${method}`)
      socket.drop()
    },
    onSettled: idleLater,
    now,
    random,
  })

  const isNeeded = () => !isDisposed && (topics.size > 0 || !calls.isEmpty())
  const setStatus = (next: RelayStatus) => {
    const { state, problem } = status.get()
    if (state !== next.state || problem?.code !== next.problem?.code) status.set(next)
  }

  function open() {
    if (socket.isThere() || isPreparing || !isNeeded() || status.get().state === 'refused') return
    attempts.begin()
    doubt()
    isPreparing = true
    prepare().then(connect, () => {
      isPreparing = false
      // Not an address, or a part of this page that cannot be fetched: later it may be.
      attempts.fail()
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
    try {
      socket.connect(address)
    } catch {
      attempts.fail()
      setStatus({ state: 'connecting', problem: unreachable() })
      retryLater()
    }
  }

  function onOpen() {
    endDoubt()
    note('relay open')
    setStatus({ state: 'open' })
    subscribeAll()
    calls.askAgain()
  }

  function subscribeAll() {
    const all = [...topics]
    for (let at = 0; at < all.length; at += batchSize)
      askSocket('irn_batchSubscribe', { topics: all.slice(at, at + batchSize) })
  }

  /** A call that is not worth repeating on another socket, which begins with all subscriptions anyway. */
  function askSocket(method: string, params: object) {
    // A relay that takes no subscription is of no use.
    calls.add({ method, params, isOfSocket: true }).then(attempts.succeed, () => {
      if (socket.isOpen()) socket.drop()
    })
  }

  function hear(data: unknown) {
    let frame: ReturnType<typeof parseFrame>
    try {
      frame = parseFrame(data)
    } catch {
      return note('relay sent something that cannot be read')
    }
    if (frame.kind === 'result') return calls.resolve(frame.id, frame.result)
    if (frame.kind === 'error') return calls.refuse(frame.id, frame.code, readRefusal(url, frame.reason))
    if (frame.kind === 'message') {
      try {
        onMessage(frame.message)
      } catch {
        // One message that cannot be handled must not come back for ever.
        note('a message could not be handled')
      }
    }
    socket.send(`{"id":${frame.id},"jsonrpc":"2.0","result":true}`)
  }

  function onGone({ wasOpen, code, reason = '' }: { wasOpen: boolean; code?: number; reason?: string }) {
    if (code !== undefined) note(`relay closed ${code}`)
    calls.forgetSocket()
    if (code === refused) {
      const problem = readRefusal(url, reason)
      setStatus({ state: 'refused', problem })
      return calls.rejectAll(problem)
    }
    // One that had let us in is tried soon; what failed before it told us anything, less and less often.
    if (!wasOpen) attempts.fail()
    retryLater()
  }

  function retryLater() {
    if (!isNeeded()) return setStatus({ state: 'idle' })
    doubt()
    attempts.later()
  }

  /** Says that the relay is being connected to, and after a while that it cannot be reached. */
  function doubt() {
    setStatus({ ...status.get(), state: 'connecting' })
    doubting ??= setTimeout(() => {
      if (!socket.isOpen() && isNeeded()) setStatus({ state: 'connecting', problem: unreachable() })
    }, times.unreachableMs)
  }

  function endDoubt() {
    clearTimeout(doubting)
    doubting = undefined
  }

  function idleLater() {
    if (isNeeded()) return
    clearTimeout(idling)
    idling = setTimeout(
      () => {
        if (isNeeded()) return
        endDoubt()
        attempts.stop()
        socket.drop()
        setStatus({ state: 'idle' })
      },
      isDisposed ? 0 : times.idleMs,
    )
  }

  /** The page is back: a socket may have died unseen, and one that waits to be tried need not wait. */
  function wake() {
    if (socket.isOpen()) return subscribeAll()
    if (!socket.isThere() && !isPreparing && isNeeded()) attempts.soon()
  }

  const stopWatching = watchPage(page, { wake, drop: socket.drop })

  return {
    status,
    subscribe(topic) {
      if (topics.has(topic)) return
      topics.add(topic)
      if (socket.isOpen()) askSocket('irn_subscribe', { topic })
      else open()
    },
    unsubscribe(topic) {
      if (!topics.delete(topic)) return
      // The id of a subscription is no secret: every end computes it.
      const id = hashMessage(topic + identity?.clientId)
      const params = { topic, id }
      if (socket.isOpen()) calls.add({ method: 'irn_unsubscribe', params, isOfSocket: true }).catch(() => {})
      idleLater()
    },
    async publish({ topic, message, ttlMs, tag, isPrompt, signal }) {
      const { state, problem } = status.get()
      if (state === 'refused' && problem) throw problem
      if (signal?.aborted) throw unreachable()
      const ttl = Math.ceil(ttlMs / 1_000)
      const params = { topic, message, ttl, tag, ...(isPrompt && { prompt: true }) }
      const taken = calls.add({ method: 'irn_publish', params, isOfSocket: false, signal })
      if (!socket.isOpen()) open()
      await taken
    },
    retry() {
      if (status.get().state === 'refused') setStatus({ state: 'idle' })
      attempts.succeed()
      wake()
    },
    dispose() {
      isDisposed = true
      stopWatching()
      attempts.stop()
      endDoubt()
      calls.rejectAll(unreachable())
      clearTimeout(idling)
      socket.drop()
      status.close()
    },
  }
}
