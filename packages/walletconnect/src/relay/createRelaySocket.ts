import { times } from '../times.js'
import type { OpenWebSocket, WebSocketLike } from './WebSocketLike.js'

export type CreateRelaySocketParameters = {
  openSocket: OpenWebSocket
  onOpen: () => void
  onData: (data: unknown) => void
  /** The socket is gone: closed by the relay, by its code, or given up. */
  onGone: (gone: { wasOpen: boolean; code?: number; reason?: string }) => void
}

/** One socket at a time; what an earlier one still says is not heard. */
export function createRelaySocket({ openSocket, onOpen, onData, onGone }: CreateRelaySocketParameters) {
  let socket: WebSocketLike | undefined
  let isOpen = false
  let opening: ReturnType<typeof setTimeout> | undefined

  /** Lets go of the socket; says whether it was open. */
  function forget(): boolean {
    const wasOpen = isOpen
    clearTimeout(opening)
    socket = undefined
    isOpen = false
    return wasOpen
  }

  /** Gives up the socket, without waiting for a peer that may be gone. */
  function drop() {
    const dead = socket
    if (!dead) return
    const wasOpen = forget()
    dead.onclose = null
    dead.onmessage = null
    dead.onopen = null
    // A handshake that is cut off reports an error by event, in Node.js too.
    try {
      dead.close(1000)
    } catch {
      // It was never open.
    }
    onGone({ wasOpen })
  }

  return {
    isThere: () => socket !== undefined,
    isOpen: () => isOpen,
    /** Opens one; throws for what is no address, or is forbidden by the page's policy. */
    connect(address: string) {
      const next = openSocket(address)
      socket = next
      next.onopen = () => {
        if (socket !== next) return
        clearTimeout(opening)
        isOpen = true
        onOpen()
      }
      next.onmessage = ({ data }: { data: unknown }) => socket === next && onData(data)
      next.onclose = ({ code, reason }: { code: number; reason: string }) => {
        if (socket === next) onGone({ wasOpen: forget(), code, reason })
      }
      next.onerror = () => {}
      opening = setTimeout(drop, times.openMs)
    },
    /** Says whether there was a socket to say it to. */
    send(text: string): boolean {
      if (isOpen) socket?.send(text)
      return isOpen
    },
    drop,
  }
}
