import { isLatchkeyError, type LatchkeyError } from '@latchkey/protocol'
import { allowLoopback } from './allowLoopback.js'
import { assertAssociationPort, choosePort, toAssociationUrl } from './associationUrl.js'
import type { Bytes } from './bytes.js'
import {
  type Association,
  type Cipher,
  createAssociation,
  createHandshake,
  type Handshake,
} from './createCipher.js'
import { assertMobileBrowser, type LaunchWallet, launchWallet } from './launchWallet.js'
import type { MobileMethods, MobileSession, MobileSessionState } from './MobileSession.js'
import { type MobileSocket, type OpenMobileSocket, openMobileSocket } from './MobileSocket.js'
import { invalidAnswer, mobileFailure, toRefusal } from './mobileErrors.js'
import { parseAnswer, parseVersion, toFields } from './parseAnswer.js'
import { reachWallet, trySocket } from './reachWallet.js'
import { sessionTimeoutMs } from './times.js'
import { watchReturn } from './watchReturn.js'

export type CreateMobileSessionParameters = {
  /** The https address that one wallet app is opened by; without it, whichever app the device has for the protocol. */
  baseUrl?: string | undefined
  /** Where the app listens, 49152 to 65535; one by chance by default. */
  port?: number
  /** Replaces how an app is opened and noticed; then any browser will do. */
  launch?: LaunchWallet
  openSocket?: OpenMobileSocket
  /**
   * The address of a reflector, `wss://reflector.example/reflect`: then the app is one of another device, which opens the link
   * that `onLink` is given, e.g. from a code that its person scans. `ws:` is for a reflector on this very device.
   */
  reflector?: string | undefined
  onLink?: ((link: string) => void) | undefined
}

type Version = Awaited<ReturnType<MobileSession['open']>>['version']
type Question = { method: string; resolve: (result: unknown) => void; reject: (error: unknown) => void }

/**
 * Makes a session with a wallet app on the same device, or by a reflector on another, by the Mobile Wallet Adapter protocol.
 *
 * @example
 * const session = createMobileSession()
 * await session.open()
 * const { accounts } = await session.request('authorize', { identity: { name: 'Shop' }, chain: 'solana:mainnet' })
 * session.close()
 */
export function createMobileSession({
  baseUrl,
  port = choosePort(),
  launch,
  openSocket = openMobileSocket,
  reflector,
  onLink,
}: CreateMobileSessionParameters = {}): MobileSession {
  const listeners = new Set<() => void>()
  let state: MobileSessionState = 'disconnected'
  const over = new AbortController()
  const questions = new Map<number, Question>()
  let socket: MobileSocket | undefined
  let cipher: Cipher | undefined
  let isOpened = false
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  // One frame after another: each is numbered, and encrypting takes a while.
  let sending: Promise<unknown> = Promise.resolve()
  let receiving: Promise<unknown> = Promise.resolve()

  function become(next: MobileSessionState) {
    state = next
    for (const listener of [...listeners]) listener()
  }

  /** Ends the session once; everything that waits for it hears why. */
  function end(error: unknown) {
    if (over.signal.aborted) return
    const reason = toSessionError(error)
    over.abort(reason)
    become('disconnected')
    socket?.close()
    for (const { reject } of questions.values()) reject(reason)
    questions.clear()
  }

  /** Ends the session where it has not come further within this time. */
  function limit(milliseconds: number) {
    clearTimeout(timer)
    timer = setTimeout(() => end(mobileFailure('session-timeout')), milliseconds)
  }

  async function establish(): Promise<Version> {
    if (reflector) {
      // Pages on phones do without it.
      const { reachByReflector } = await import('./reachByReflector.js')
      const association = await createAssociation()
      const { publicKey } = association
      const { signal } = over
      signal.throwIfAborted()
      socket = await reachByReflector({
        reflector,
        publicKey,
        baseUrl,
        onLink,
        openSocket,
        signal,
        limit,
        end,
      })
      return greet(socket, association)
    }
    if (!launch) assertMobileBrowser()
    const association = await createAssociation()
    assertAssociationPort(port)
    const url = toAssociationUrl({ publicKey: association.publicKey, place: `local?port=${port}`, baseUrl })
    const reach = { port, openSocket, signal: over.signal }
    if (!launch) await allowLoopback(async () => (await trySocket(reach))?.close())
    over.signal.throwIfAborted()
    await (launch ?? launchWallet)(url, over.signal)
    over.signal.throwIfAborted()
    socket = await reachWallet(reach)
    return greet(socket, association)
  }

  /** Exchanges keys; what comes behind the wallet's greeting are answers. */
  function greet(socket: MobileSocket, association: Association): Promise<Version> {
    return new Promise((resolve) => {
      let handshake: Handshake | undefined
      async function sayHello() {
        handshake = await createHandshake(association)
        if (!over.signal.aborted) socket.send(handshake.request)
      }
      async function receive(data: unknown) {
        if (over.signal.aborted) return
        if (!(data instanceof ArrayBuffer)) throw new TypeError('The wallet sent text.')
        const frame = new Uint8Array(data)
        if (cipher) return readAnswer(cipher, frame)
        // An empty frame asks for the greeting: the wallet was not ready for the first one.
        if (frame.length === 0 || !handshake) return sayHello()
        const { cipher: agreed, properties } = await handshake.accept(frame)
        const version = parseVersion(properties)
        cipher = agreed
        become('connected')
        resolve(version)
      }
      const queue = (work: () => Promise<void>) => {
        receiving = receiving.then(work).catch(end)
      }
      socket.onclose = () => end(mobileFailure('session-closed'))
      socket.onmessage = ({ data }: { data: unknown }) => queue(() => receive(data))
      become('hello_req_sent')
      queue(sayHello)
    })
  }

  async function readAnswer(cipher: Cipher, frame: Bytes): Promise<void> {
    if (frame.length === 0) return
    const { id, result, error } = toFields(JSON.parse(await cipher.open(frame))) ?? {}
    const question = questions.get(Number(id))
    if (!question) return
    questions.delete(Number(id))
    const { method, resolve, reject } = question
    try {
      if (error !== undefined && error !== null) throw toRefusal(error, method)
      resolve(parseAnswer(method, result))
    } catch (reason) {
      reject(reason)
    }
  }

  async function ask(method: string, params: unknown): Promise<unknown> {
    const agreed = cipher
    if (over.signal.aborted) throw over.signal.reason
    if (!agreed) throw mobileFailure('session-closed', { details: 'The session is not open.' })
    const id = ++lastId
    // The person of another device is not in this page; a reflector says when that device is gone.
    const stop = reflector ? undefined : watchReturn(() => end(mobileFailure('session-timeout')))
    try {
      return await new Promise<unknown>((resolve, reject) => {
        questions.set(id, { method, resolve, reject })
        sending = sending
          .then(() => agreed.seal(JSON.stringify({ id, jsonrpc: '2.0', method, params })))
          .then((frame) => over.signal.aborted || socket?.send(frame))
          .catch(end)
      })
    } finally {
      stop?.()
    }
  }

  return {
    state: {
      get: () => state,
      subscribe(listener) {
        // The same function twice is two subscriptions.
        const own = () => listener()
        listeners.add(own)
        return () => void listeners.delete(own)
      },
    },
    async open() {
      if (over.signal.aborted) throw over.signal.reason
      if (isOpened) throw mobileFailure('session-closed', { details: 'A session is opened once.' })
      isOpened = true
      become('connecting')
      limit(sessionTimeoutMs)
      try {
        const version = await new Promise<Version>((resolve, reject) => {
          over.signal.addEventListener('abort', () => reject(over.signal.reason))
          establish().then(resolve, end)
        })
        return { version }
      } finally {
        clearTimeout(timer)
      }
    },
    request: async <method extends keyof MobileMethods>(
      method: method,
      parameters: MobileMethods[method][0],
    ) => (await ask(method, parameters)) as MobileMethods[method][1],
    close: () => end(mobileFailure('session-closed')),
  }
}

/** What ended a session, typed: anything foreign was the wallet's greeting or frame that could not be read. */
const toSessionError = (error: unknown): LatchkeyError =>
  isLatchkeyError(error) ? error : invalidAnswer('session', error)
