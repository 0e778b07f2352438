/** As much of a WebSocket as is used; the browser's has it, and that of `ws` in Node.js. */
export type WebSocketLike = {
  send: (text: string) => void
  close: (code?: number) => void
  onopen: ((event: never) => unknown) | null
  onmessage: ((event: never) => unknown) | null
  onclose: ((event: never) => unknown) | null
  onerror: ((event: never) => unknown) | null
}

/** Opens a WebSocket, which reports by its handlers what becomes of it. */
export type OpenWebSocket = (url: string) => WebSocketLike

export const openWebSocket: OpenWebSocket = (url) => new WebSocket(url)
