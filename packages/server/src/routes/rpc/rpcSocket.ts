import { rpcSocketCall } from '@latchkey/protocol/wire'
import { Refusal } from '../../answers/Refusal.js'
import { defineRoute } from '../../http/Route.js'

/** `GET /v1`, `GET /v1/` and `GET /ws` without an upgrade; with one, `rpcSockets` answers before any route does. */
export const rpcSocketRoute = defineRoute({
  call: rpcSocketCall,
  aliases: ['/v1/', '/ws'],
  summary: "JSON-RPC to a chain's nodes by WebSocket, subscriptions included.",
  access: 'none',
  success: 101,
  // Besides 426, what an upgrade is refused with.
  refuses: [401, 403, 426],
  handle() {
    throw new Refusal({
      status: 426,
      description: 'Connect by WebSocket, or send the request by POST',
      headers: { upgrade: 'websocket', connection: 'upgrade' },
    })
  },
})
