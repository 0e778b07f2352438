import { WebSocket } from 'ws'
import type { OpenWebSocket, WebSocketLike } from '../src/relay/WebSocketLike.js'

/** The sockets of Node.js 20, which has none of its own. */
export const openSocket: OpenWebSocket = (url) => new WebSocket(url) as unknown as WebSocketLike
