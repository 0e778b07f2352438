import { toAssociationUrl, toBase64Url } from './associationUrl.js'
import type { Bytes } from './bytes.js'
import type { MobileSocket, OpenMobileSocket } from './MobileSocket.js'
import { mobileFailure } from './mobileErrors.js'
import { protocol } from './reachWallet.js'
import { scanTimeoutMs, sessionTimeoutMs } from './times.js'

export type ReachByReflectorParameters = {
  reflector: string
  publicKey: Bytes
  baseUrl: string | undefined
  onLink: ((link: string) => void) | undefined
  openSocket: OpenMobileSocket
  /** Ends the session where it has not come further within this time. */
  limit: (milliseconds: number) => void
  /** Ends the session, which fires `signal`. */
  end: (error: unknown) => void
  signal: AbortSignal
}

/** More would make codes that phones cannot read. */
const longestId = 128
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Waits at a reflector until a wallet app of another device has come by the link; from then on the socket is as good as the app's
 * own. What goes wrong meanwhile goes to `end`, so that a socket is never lost between two listeners.
 */
export function reachByReflector({
  reflector,
  publicKey,
  baseUrl,
  onLink,
  openSocket,
  limit,
  end,
  signal,
}: ReachByReflectorParameters): Promise<MobileSocket> {
  // A page in a browser; in Node.js nothing says so.
  if (globalThis.isSecureContext === false) throw mobileFailure('insecure-context')
  const { host, href } = parseReflector(reflector)
  return new Promise((resolve) => {
    const socket = openSocket(href, protocol)
    socket.binaryType = 'arraybuffer'
    signal.addEventListener('abort', () => socket.close())
    let isNamed = false
    const fail = (details: string) => end(mobileFailure('reflector-failed', { details }))
    // Said again by `onclose`; without a listener `ws` would throw it.
    socket.onerror = () => {}
    socket.onclose = () => fail(`${host} does not answer, refused, or closed.`)
    socket.onmessage = ({ data }: { data: unknown }) => {
      if (signal.aborted) return
      const frame = data instanceof ArrayBuffer ? new Uint8Array(data) : undefined
      try {
        if (!isNamed) {
          const id = toBase64Url(parseId(frame))
          isNamed = true
          limit(scanTimeoutMs)
          onLink?.(toAssociationUrl({ publicKey, place: `remote?reflector=${host}&id=${id}`, baseUrl }))
        } else if (frame?.length === 0) {
          limit(sessionTimeoutMs)
          resolve(socket)
        } else fail(`${host} spoke before the wallet was there.`)
      } catch (error) {
        end(error)
      }
    }
  })
}

/** Reads the address of a reflector. Wallets make the path and the scheme themselves of the host that a link names. */
function parseReflector(text: string): URL {
  try {
    const url = new URL(text)
    const isSafe = url.protocol === 'wss:' || (url.protocol === 'ws:' && loopback.test(url.hostname))
    if (isSafe && /^\w+:\/\/[^/@]+\/reflect$/.test(url.href)) return url
  } catch {}
  throw mobileFailure('reflector-url', { details: `${text.slice(0, 100)} is not wss://HOST/reflect.` })
}

/** Reads the first frame: how long the id is, seven bits to a byte from the lowest, and the id. */
function parseId(frame: Bytes | undefined): Bytes {
  if (frame) {
    let length = 0
    for (let at = 0; at < 4; at++) {
      const byte = frame[at] ?? 0
      length += (byte & 127) << (7 * at)
      if (byte > 127) continue
      if (length > 0 && length <= longestId && frame.length === at + 1 + length) return frame.slice(at + 1)
      break
    }
  }
  throw mobileFailure('reflector-id', { details: `${frame?.length ?? 'Text and no'} bytes came.` })
}
