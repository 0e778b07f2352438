import type { MobileSocket, OpenMobileSocket } from './MobileSocket.js'
import { retryDelaysMs } from './times.js'

export const protocol = 'com.solana.mobilewalletadapter.v1'

export type ReachWalletParameters = { port: number; openSocket: OpenMobileSocket; signal: AbortSignal }

/** Tries once to reach an app; nothing where none listens. */
export function trySocket({
  port,
  openSocket,
  signal,
}: ReachWalletParameters): Promise<MobileSocket | undefined> {
  return new Promise((resolve) => {
    const socket = openSocket(`ws://localhost:${port}/solana-wallet`, protocol)
    socket.binaryType = 'arraybuffer'
    const fail = () => {
      signal.removeEventListener('abort', fail)
      socket.close()
      resolve(undefined)
    }
    socket.onclose = fail
    // Said again by `onclose`; without a listener `ws` would throw it.
    socket.onerror = () => {}
    socket.onopen = () => {
      signal.removeEventListener('abort', fail)
      resolve(socket)
    }
    signal.addEventListener('abort', fail)
  })
}

/** Tries until an app listens, which starts meanwhile, or until `signal` ends it. */
export async function reachWallet(parameters: ReachWalletParameters): Promise<MobileSocket> {
  const { signal } = parameters
  for (let attempt = 0; ; attempt++) {
    const socket = await trySocket(parameters)
    if (socket && !signal.aborted) return socket
    socket?.close()
    await wait(retryDelaysMs[attempt] ?? retryDelaysMs.at(-1) ?? 0, signal)
    signal.throwIfAborted()
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    if (signal.aborted) done()
    else signal.addEventListener('abort', done)
  })
}
