import { abortedBy, createSource, type PairingHost, type PairingState } from '@latchkey/core/adapter'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { SessionEvent } from '../sign/answerPeer.js'
import type { CreateSignClientParameters, SignClient } from '../sign/createSignClient.js'
import type { PeerMetadata, ProposedNamespace, Session } from '../sign/Session.js'
import { times } from '../times.js'

export type CreateSessionLinkParameters = Pick<PairingHost, 'storage' | 'signIn'> & {
  relayUrl: string
  projectId: string
  metadata: PeerMetadata
  namespaces: Readonly<Record<string, ProposedNamespace>>
  /** For tests, which have a relay without a network. */
  client?: Partial<CreateSignClientParameters> | undefined
}

/** The one session of a page, behind which the client is loaded when there is one, or one is wanted. */
export type SessionLink = ReturnType<typeof createSessionLink>

/** Keeps the session that all chain families of a page share. */
export function createSessionLink({
  namespaces,
  storage,
  signIn,
  ...parameters
}: CreateSessionLinkParameters) {
  const state = createSource<PairingState>({})
  const session = createSource<Session | undefined>(undefined)
  const listeners = new Set<(event: SessionEvent) => void>()
  let client: SignClient | undefined
  let loading: Promise<SignClient> | undefined
  let opening: Promise<Session> | undefined
  let pairing: AbortController | undefined
  let isDisposed = false
  let requests = 0

  function load(): Promise<SignClient> {
    const start = ({ createSignClient }: typeof import('../sign/createSignClient.js')) => {
      const { client: more, ...rest } = parameters
      const made = createSignClient({ ...rest, ...more, storage })
      if (isDisposed) made.dispose()
      client = made
      session.set(newest())
      made.sessions.subscribe(() => session.set(newest()))
      made.relay.subscribe(showRelay)
      made.onEvent((event) => {
        if (event.topic === session.get()?.topic) for (const listener of [...listeners]) listener(event)
      })
      return made
    }
    loading ??= import('../sign/createSignClient.js').then(start, (cause: unknown) => {
      throw new LatchkeyError('adapter/load-failed', { context: { namespace: 'walletconnect' }, cause })
    })
    // Code that did not arrive may arrive the next time.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }

  const newest = () => client?.sessions.get().at(-1)

  function showRelay() {
    const { uri, problem: before } = state.get()
    const problem = client?.relay.get().problem
    if (uri && problem?.code !== before?.code) state.set({ uri, ...(problem && { problem }) })
  }

  async function pair(): Promise<Session> {
    const over = new AbortController()
    pairing = over
    const ready = await load()
    if (over.signal.aborted) throw abortedBy()
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      return await new Promise<Session>((resolve, reject) => {
        // A wallet may have scanned the code of before: it counts until it expires.
        let waiting = 0
        const offer = async () => {
          waiting += 1
          timer = setTimeout(offer, times.uriOnScreenMs)
          const { uri, approval } = await ready.offer({ namespaces, signIn, signal: over.signal })
          if (!over.signal.aborted) state.set({ uri })
          showRelay()
          approval.then(resolve, (error: unknown) => {
            waiting -= 1
            if (waiting === 0 || !isLatchkeyError(error, 'pairing/expired')) reject(error)
          })
        }
        void offer()
      })
    } finally {
      clearTimeout(timer)
      over.abort()
      if (pairing === over) {
        opening = undefined
        state.set({})
      }
    }
  }

  /** The session, for which a person is asked where there is none. */
  async function open(): Promise<Session> {
    await load()
    const before = session.get()
    if (before) return before
    opening ??= pair()
    return opening
  }

  return {
    state,
    session,
    /** What was agreed before; the client is loaded only where something is stored. */
    async restore(): Promise<Session | undefined> {
      if (client || storage.getItem('walletconnect.sessions')) await load()
      return session.get()
    },
    /** What fails is told by `open`. */
    prepare: () => void load().catch(() => {}),
    start: () => void open().catch(() => {}),
    open,
    async request(chainId: string, method: string, params: unknown): Promise<unknown> {
      const asked = session.get()
      if (!client || !asked) throw new LatchkeyError('connection/not-connected')
      const { topic, peer } = asked
      requests += 1
      const { native, universal } = peer.redirect ?? {}
      state.set({
        asked: { name: peer.name, links: [native, universal].filter((link) => link !== undefined) },
      })
      try {
        return await client.request({ topic, chainId, method, params })
      } finally {
        requests -= 1
        if (requests === 0) state.set({})
      }
    },
    /** Ends it for all chain families at once. The wallet hears of it when the relay does. */
    end() {
      const topic = session.get()?.topic
      if (topic) client?.disconnect({ topic }).catch(() => {})
    },
    onEvent(listener: (event: SessionEvent) => void) {
      listeners.add(listener)
    },
    /** Another tab may have ended it, or begun one. */
    refresh: () => client?.refresh(),
    retry: () => client?.retry(),
    cancel() {
      opening = undefined
      pairing?.abort()
    },
    dispose() {
      isDisposed = true
      pairing?.abort()
      client?.dispose()
      listeners.clear()
    },
  }
}
