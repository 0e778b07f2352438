import { walletsCall } from '@latchkey/protocol/wire'
import { defineRoute } from '../http/Route.js'
import { findWallets } from '../wallets/walletDirectory.js'

/** `GET /v1/wallets` */
export const walletsRoute = defineRoute({
  call: walletsCall,
  summary:
    'A page of the wallet directory. `chains` keeps wallets of the namespaces of these chains, `include` and `exclude` name ids, `search` is a part of the name; `count` is how many there are on all pages.',
  access: 'project',
  handle: ({ query }) => ({
    json: findWallets(query),
    headers: { 'cache-control': 'public, max-age=3600' },
  }),
})
