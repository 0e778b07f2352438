import { defineCall } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { version } from '../../observe/version.js'

const text = `This is the Latchkey data API, v${version}: balances, history, names, swaps and more, for wallet widgets.

  /docs           every call, to read
  /openapi.json   the same for programs
  /health         how this server is
`

/** `GET /` */
export const rootRoute = defineRoute({
  call: defineCall({ name: 'root', method: 'GET', path: '/' }),
  summary: 'What this is, and where to read on.',
  access: 'none',
  produces: ['text/plain'],
  handle: () => ({
    body: text,
    type: 'text/plain; charset=utf-8',
    headers: { 'cache-control': 'public, max-age=300' },
  }),
})
