/** As much of a WebSocket as is used; the browser's has it, and that of `ws` in Node.js. */
export type MobileSocket = {
  binaryType: string
  send: (bytes: Uint8Array<ArrayBuffer>) => void
  close: () => void
  onopen: ((event: never) => unknown) | null
  onmessage: ((event: never) => unknown) | null
  onclose: ((event: never) => unknown) | null
  onerror: ((event: never) => unknown) | null
}

/** Opens a socket, which reports by its handlers what becomes of it. */
export type OpenMobileSocket = (url: string, protocol: string) => MobileSocket

export const openMobileSocket: OpenMobileSocket = (url, protocol) => new WebSocket(url, protocol)
